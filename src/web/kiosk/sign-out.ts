/** Tells the server to forget who stood here: also from a page that is just being left, whose requests would be dropped. */
export function signOut(): void {
  const headers = { 'x-floorbook': '1' };
  void fetch('/api/kiosk/sign-out', { method: 'POST', credentials: 'same-origin', keepalive: true, headers }).catch(
    () => undefined,
  );
}
