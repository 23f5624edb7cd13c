import { PAGE_FONTS_LINK } from '#platform/http/page-fonts.ts';

export const WINDOW_STYLE = `
:root { color-scheme: light dark; --theme: #3399cc; --on-theme: #fff; --card: #fffdf8; --ink: #1d2433; --soft: #5b6272;
  --line: #ddd2bc; --field: #fbf6ec; --demo: #fff0cf; --demo-ink: #5c3a00; --bad: #a3271f; --focus: #1d2433; }
@media (prefers-color-scheme: dark) { :root { --card: #1c212c; --ink: #f3eee2; --soft: #b3b6c0; --line: #3d4454;
  --field: #14171f; --demo: #3a2c10; --demo-ink: #ffd995; --bad: #ff9b90; --focus: #ffb454; } }
* { box-sizing: border-box; }
html, body { margin: 0; height: 100%; background: transparent; color: var(--ink); font-size: 16px;
  line-height: 1.4; }
[hidden] { display: none !important; }
#backdrop { position: fixed; inset: 0; }
#stage { position: relative; min-height: 100%; display: grid; place-items: center; padding: 12px; pointer-events: none; }
#checkout { pointer-events: auto; position: relative; width: 100%; max-width: 420px; background: var(--card);
  border-radius: 18px; overflow: hidden; outline: none; box-shadow: 0 18px 60px rgb(0 0 0 / 40%);
  animation: rise 0.18s ease-out; }
@keyframes rise { from { transform: translateY(12px); opacity: 0; } }
@media (prefers-reduced-motion: reduce) { #checkout { animation: none; } }
header { display: grid; grid-template-columns: auto 1fr auto; gap: 12px; align-items: center; padding: 14px 16px;
  background: var(--theme); color: var(--on-theme); }
#initial { width: 42px; height: 42px; border-radius: 12px; display: grid; place-items: center; font-size: 20px;
  font-weight: 700; background: var(--on-theme); color: var(--theme); }
h1 { margin: 0; font-size: 18px; line-height: 1.25; overflow-wrap: anywhere; }
header p { margin: 0; font-size: 14px; overflow-wrap: anywhere; }
#demo { margin: 0; padding: 8px 16px; background: var(--demo); color: var(--demo-ink); font-size: 14px; }
#body { padding: 14px 16px 16px; display: grid; gap: 12px; }
#sum { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; }
#sum span { color: var(--soft); }
#amount { font-size: 30px; line-height: 1.1; font-variant-numeric: tabular-nums; min-height: 33px; }
#contact { margin: 0; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
#contact:empty, #status:empty, #problem:empty { display: none; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
legend { padding: 0 0 6px; font-size: 14px; font-weight: 600; }
label { display: flex; gap: 9px; align-items: center; min-height: 44px; padding: 0 12px; border: 1px solid var(--line);
  border-radius: 12px; cursor: pointer; background: var(--field); }
label:has(:checked) { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
label:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px; }
input { margin: 0; width: 18px; height: 18px; accent-color: var(--ink); outline: none; }
button { font: inherit; min-height: 44px; padding: 0 14px; border-radius: 12px; cursor: pointer; color: inherit;
  background: transparent; border: 1px solid var(--line); }
button:hover { background: var(--field); }
button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
button:disabled { opacity: 0.55; cursor: default; }
#close { border-color: currentcolor; min-height: 40px; padding: 0 11px; font-size: 15px; }
#close:hover { background: rgb(0 0 0 / 15%); }
#close:focus-visible { outline-color: var(--on-theme); outline-offset: -5px; }
#pay { width: 100%; min-height: 50px; border: 0; font-size: 18px; font-weight: 700; background: var(--theme);
  color: var(--on-theme); }
#pay:hover:enabled { filter: brightness(1.06); }
#status, #problem { margin: 0; font-size: 15px; }
#status { color: var(--soft); }
#problem { color: var(--bad); font-weight: 600; }
section { border-top: 1px solid var(--line); padding-top: 10px; display: grid; gap: 8px; }
h2 { margin: 0; font-size: 14px; font-weight: 600; }
.try { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; }
.try p { margin: 0; font-size: 13px; color: var(--soft); line-height: 1.35; text-wrap: pretty; }
.try div { display: grid; gap: 4px; align-content: start; }
.try button { width: 100%; }
.try .wide { grid-column: 1 / -1; }
#confirm { position: absolute; inset: 0; display: grid; place-content: center; gap: 12px; padding: 24px;
  background: var(--card); text-align: center; }
#confirm-no { border: 0; font-weight: 700; background: var(--theme); color: var(--on-theme); }
#confirm p { margin: 0; font-size: 18px; font-weight: 600; }
`;

const METHODS = [
  ['upi', 'UPI app', 'intent'],
  ['upi', 'UPI ID', 'collect'],
  ['card', 'Card', ''],
  ['netbanking', 'Netbanking', ''],
  ['wallet', 'Wallet', ''],
] as const;

const methodLabels = METHODS.map(
  ([method, label, flow]) =>
    `<label data-method="${method}"${flow && ` data-flow="${flow}"`}><input type="radio" name="method" value="${method}">${label}</label>`,
).join('');

const TRIES = [
  ['fail', 'failure', 'Fail', 'The bank says no.'],
  ['pay-late', 'late', 'Pay late', 'The bank is silent, and says yes a few seconds later.'],
  ['pay-close', 'success', 'Pay but close the window', 'As if paid in another app: the page is never told.'],
] as const;

const tries = TRIES.map(
  ([id, outcome, label, hint]) =>
    `<div${id === 'pay-close' ? ' class="wide"' : ''}><button type="button" id="${id}" data-outcome="${outcome}" aria-describedby="${id}-hint">${label}</button><p id="${id}-hint">${hint}</p></div>`,
).join('');

/** The checkout window. Empty until its script is told by the page what is bought. */
export const WINDOW_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo checkout</title>${PAGE_FONTS_LINK}<link rel="stylesheet" href="/v1/checkout/window.css"></head><body>
<div id="backdrop"></div>
<div id="stage"><div id="checkout" role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="demo" tabindex="-1" hidden>
<header><span id="initial" aria-hidden="true"></span><div><h1 id="title">Checkout</h1><p id="description"></p></div>
<button type="button" id="close">Close</button></header>
<p id="demo"><b>Demo: no real money.</b> This stands in for Razorpay.</p>
<div id="body">
<div id="sum"><span>To pay</span><strong id="amount"></strong></div>
<p id="contact"></p>
<fieldset><legend>Pay with</legend>${methodLabels}</fieldset>
<p id="status" role="status"></p><p id="problem" role="alert"></p>
<button type="button" id="pay" data-outcome="success">Pay</button>
<section aria-labelledby="try"><h2 id="try">Or try what else can happen</h2><div class="try">${tries}</div></section>
</div>
<div id="confirm" role="alertdialog" aria-labelledby="confirm-text" hidden><p id="confirm-text">Close without paying?</p>
<button type="button" id="confirm-yes">Yes, close</button><button type="button" id="confirm-no">Keep paying</button></div>
</div></div>
<script src="/v1/checkout/window.js"></script></body></html>`;
