const states = {
  ":hover": ".show-hover",
  ":focus-visible": ".show-focus",
  ":active": ".show-active",
};

/** Makes `show-hover`, `show-focus` and `show-active` look like the states they name, by copying the
 *  rules of those states; so the showcase cannot drift from what a pointer really does. */
export function freezeStates(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets) freezeIn(sheet);
}

function freezeIn(group: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = group.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const frozen = frozenSelector(rule.selectorText);
      if (frozen) group.insertRule(`${frozen} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) freezeIn(rule);
  }
}

/** The selector with each state replaced by the class that shows it, or nothing when it has none. */
export function frozenSelector(selector: string): string | undefined {
  let frozen = selector;
  for (const [state, shown] of Object.entries(states)) frozen = frozen.replaceAll(state, shown);
  return frozen === selector ? undefined : frozen;
}
