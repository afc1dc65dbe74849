/** One soft chime: two notes of a bell, half a second. Made here, so that no sound file has to be fetched. */

const NOTES = [
  { hertz: 659.25, after: 0 },
  { hertz: 987.77, after: 0.16 },
] as const;
const LOUD = 0.18;
const FADES_IN = 0.012;
const FADES_OUT = 0.9;

export function ringChime(audio: AudioContext): void {
  for (const { hertz, after } of NOTES) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(LOUD, start + FADES_IN);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + FADES_OUT);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + FADES_OUT);
  }
}
