const states = {
  ":hover": ".show-hover",
  ":focus-visible": ".show-focus",
  ":active": ".show-active",
};

/** Copies the rules of the style sheets for `:hover`, `:focus-visible` and `:active` to the classes
 *  `show-hover`, `show-focus` and `show-active`. With these classes, the showcase shows a state
 *  exactly as its rules define it. */
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

/** Returns the selector with each state replaced by its class, or undefined when the selector
 *  contains no state. */
export function frozenSelector(selector: string): string | undefined {
  let frozen = selector;
  for (const [state, shown] of Object.entries(states)) frozen = frozen.replaceAll(state, shown);
  return frozen === selector ? undefined : frozen;
}
