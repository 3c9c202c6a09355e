/** The style sheet of the sandbox's dialog. It is in a shadow tree, so its rules and those of the
 *  page do not affect each other. The dialog inherits the page's colour scheme. */
export const checkoutStyle = `
:host { all: initial; color-scheme: inherit; }
* { box-sizing: border-box; }
dialog {
  --ink: light-dark(#14213d, #eef2ff); --soft: light-dark(#48557a, #b4bfe0);
  --ground: light-dark(#ffffff, #131a30); --sunk: light-dark(#eef2fb, #1d2744);
  --edge: light-dark(#6b7794, #8592b8); --act: light-dark(#1d4ed8, #8fb0ff);
  --on-act: light-dark(#ffffff, #0a1124); --bad: light-dark(#a61b1b, #ffb3a8);
  width: min(26rem, 100vw - 1.5rem); max-height: calc(100dvh - 1.5rem); padding: 0; border: 0;
  border-radius: 1rem; background: var(--ground); color: var(--ink); overflow: auto;
  font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
}
dialog::backdrop { background: rgb(8 12 28 / 0.65); }
header { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 1.25rem 1.25rem 1rem; }
h2, p, fieldset, ul { margin: 0; padding: 0; }
h2 { font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
header p { color: var(--soft); overflow-wrap: anywhere; }
.notice { padding: 0.5rem 1.25rem; background: #ffd24d; color: #241a00; font-weight: 600; }
form, .wait { display: grid; gap: 0.75rem; padding: 0.75rem 1.25rem 1.25rem; }
fieldset { display: grid; gap: 0.75rem; border: 0; min-width: 0; }
legend { padding: 0 0 0.375rem; font-weight: 600; }
.choice { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0 0.75rem;
  border: 1px solid var(--edge); border-radius: 0.5rem; cursor: pointer; }
.choice:has(:checked) { border-color: var(--act); box-shadow: inset 0 0 0 1px var(--act); }
.field { display: grid; gap: 0.25rem; min-width: 0; }
.field label { font-weight: 600; }
.group { display: grid; gap: 0.75rem; }
.choice:not(:has(:checked)) + .group { display: none; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; align-items: end; }
input { accent-color: var(--act); }
.choice input { margin: 0; }
.field input { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--edge); border-radius: 0.5rem; }
.field input[aria-invalid="true"] { border-color: var(--bad); }
.error, .alert { color: var(--bad); font-size: 0.9375rem; }
.alert { font-weight: 600; }
.foot { display: grid; gap: 0.5rem; background: var(--ground); }
.alert:empty, .error:empty { display: none; }
button { min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600; color: var(--ink);
  background: var(--sunk); border: 0; border-radius: 0.5rem; cursor: pointer; }
button.act { color: var(--on-act); background: var(--act); }
@media (min-height: 30rem) {
  dialog { scroll-padding-bottom: 5rem; }
  .foot, form > .act { position: sticky; bottom: 0.75rem; box-shadow: 0 0 0 0.75rem var(--ground); }
}
button[aria-disabled="true"] { opacity: 0.6; cursor: progress; }
button.close { width: 2.75rem; padding: 0; margin: -0.375rem -0.5rem 0 0; grid-row: 1 / span 2;
  grid-column: 2; font-size: 1.5rem; line-height: 1; background: none; }
.test { display: grid; gap: 0.5rem; padding: 0.75rem; border-radius: 0.5rem; background: var(--sunk);
  font-size: 0.9375rem; }
.choices { display: grid; gap: 0.5rem; }
.scan { display: grid; gap: 0.5rem; justify-items: center; text-align: center; }
.qr { width: min(9rem, 100%); background: #fff; border-radius: 0.5rem; }
.intent { display: none; }
@media (hover: none) and (pointer: coarse) { .scan { display: none; } .intent { display: block; } }
.test .field { grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 0.75rem; align-items: center; }
.test .field .error { grid-column: 1 / -1; }
.test ul { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; }
.test button { background: var(--ground); border: 1px solid var(--edge); font-weight: 500; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
[hidden] { display: none !important; }
@media (forced-colors: active) { button, dialog { border: 1px solid; } }
`;
