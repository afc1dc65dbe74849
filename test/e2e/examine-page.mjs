/**
 * Goes to an address and examines what is there, all in one call, since each call to a busy browser waits: every rule of
 * axe in one theme and the colors in the other, headings and landmarks included; at twice the size of the text, nothing
 * sideways and no amount cut off; and what can be tapped can be reached with Tab, and shows that it is. It is sent to a
 * browser as text, so it uses nothing from around it.
 */
export default async function examinePage(address, known, patience) {
  const SAME_FRAMES = 5;
  const root = document.documentElement;
  const findings = [];
  const outer = (element) => element.outerHTML.slice(0, 200);
  const shown = (element) => element.getClientRects().length > 0;
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  const until = performance.now() + patience;
  const isLoaded = () =>
    [...document.querySelectorAll('h1')].some(shown) &&
    [...document.querySelectorAll('main')].some((main) => shown(main) && main.textContent !== '') &&
    !document.body.textContent.includes('One moment…');
  // Until a few frames in a row show the same: the first ones may still be of the page before.
  let before = -1;
  for (let same = 0; same < SAME_FRAMES; ) {
    await new Promise(requestAnimationFrame);
    const size = document.body.innerHTML.length;
    same = isLoaded() && size === before ? same + 1 : 0;
    before = size;
    if (performance.now() > until) return { links: [], findings: ['does not load'], focused: [] };
  }
  const judge = async (theme, options) => {
    root.dataset.theme = theme;
    const { violations } = await axe.run({ resultTypes: ['violations'], ...options });
    for (const { id, nodes } of violations) for (const { html } of nodes) findings.push(`${theme}: ${id}: ${html}`);
  };
  const usual = root.dataset.theme;
  await judge(usual, {});
  await judge(usual === 'night' ? 'day' : 'night', { runOnly: { type: 'rule', values: ['color-contrast'] } });
  root.dataset.theme = usual;

  root.style.fontSize = `${2 * Number.parseFloat(getComputedStyle(root).fontSize)}px`;
  const beyond = root.scrollWidth - root.clientWidth;
  if (beyond > 0) findings.push(`200%: ${beyond} px sideways`);
  for (const amount of document.querySelectorAll('.money')) {
    if (shown(amount) && isCutOff(amount)) findings.push(`200%: cut off: ${outer(amount)}`);
  }
  root.style.fontSize = '';

  const REACHED = 'a[href], button, input, select, textarea, summary, label, iframe, [tabindex]';
  for (const element of document.querySelectorAll('main *')) {
    if (getComputedStyle(element).cursor !== 'pointer' || !shown(element)) continue;
    if (element.closest(REACHED) === null) findings.push(`no key reaches: ${outer(element)}`);
  }
  const focused = [];
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const kind = `${element.tagName} ${element.className} ${element.type ?? ''}`;
    if (known.includes(kind) || focused.includes(kind) || !shown(element) || element.matches(':disabled')) continue;
    element.focus({ preventScroll: true, focusVisible: true });
    if (document.activeElement !== element) continue;
    focused.push(kind);
    // A radio button that is not drawn shows its focus on its visible replacement.
    const places = [element, element.nextElementSibling, element.parentElement].filter((place) => place !== null);
    if (places.every((place) => getComputedStyle(place).outlineStyle === 'none')) {
      findings.push(`focus is not seen: ${outer(element)}`);
    }
    element.blur();
  }

  /** Whether the nearest box around it that hides what is beyond its edges hides a part of it. */
  function isCutOff(element) {
    const { right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      return (hides(overflowX) && right > edge.right + 1) || (hides(overflowY) && bottom > edge.bottom + 1);
    }
    return false;
  }

  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'));
  return { links, findings, focused };
}
