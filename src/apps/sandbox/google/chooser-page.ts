import { EMAIL_MAX_LENGTH } from '#features/accounts/contract.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { PAGE_FONTS_LINK } from '#platform/http/page-fonts.ts';
import type { DemoAccount } from './demo-accounts.ts';

export interface ChooserPage {
  /** The one made last at the end; it is shown first. */
  readonly accounts: readonly DemoAccount[];
  /** What was wrong with the form, and what was typed into it. */
  readonly problem?: string;
  readonly typed?: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ec; --card: #fffdf8; --ink: #1d2433; --soft: #5b6272; --line: #e4dac6;
  --accent: #b65f00; --on-accent: #fff; --hover: #fff4df; --bad: #a3271f; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171f; --card: #1c212c; --ink: #f3eee2; --soft: #b3b6c0;
  --line: #353b49; --accent: #ffb454; --on-accent: #1d1405; --hover: #262c39; --bad: #ff9b90; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink); display: grid; place-items: center;
  padding: 12px; font-size: 16px; line-height: 1.4; }
main { width: 100%; max-width: 430px; background: var(--card); border: 1px solid var(--line); border-radius: 20px;
  padding: 18px 22px 12px; }
.mark { display: inline-block; margin: 0 0 10px; padding: 5px 12px; border-radius: 99px; border: 1px solid var(--line);
  font-size: 13px; color: var(--soft); }
h1 { margin: 0 0 4px; font-size: 25px; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 14px 0 0; font-size: 16px; }
p { margin: 0 0 12px; color: var(--soft); }
ul { list-style: none; margin: 0 -6px; padding: 4px 6px; display: grid; gap: 8px; max-height: 212px; overflow-y: auto; }
button { font: inherit; cursor: pointer; border-radius: 12px; min-height: 46px; }
button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.account { width: 100%; display: grid; grid-template-columns: 40px 1fr; gap: 12px; align-items: center; text-align: left;
  padding: 9px 12px; color: inherit; background: transparent; border: 1px solid var(--line); }
.account:hover { background: var(--hover); }
.initial { width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; font-weight: 700;
  background: var(--accent); color: var(--on-accent); }
.account b, .account small { display: block; overflow-wrap: anywhere; }
.account small { color: var(--soft); font-size: 14px; }
form.new { display: grid; gap: 10px; border-top: 1px solid var(--line); margin-top: 12px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
label { display: grid; gap: 4px; font-size: 14px; font-weight: 600; min-width: 0; }
input { font: inherit; width: 100%; min-height: 46px; padding: 0 12px; border-radius: 12px; color: inherit;
  background: var(--paper); border: 1px solid var(--soft); }
.go { border: 0; background: var(--accent); color: var(--on-accent); font-weight: 700; }
.cancel { width: 100%; margin-top: 4px; border: 0; background: transparent; color: var(--soft); }
.cancel:hover { text-decoration: underline; }
[role=alert] { margin: 0; color: var(--bad); font-weight: 600; }
`;

function accountButton(account: DemoAccount): string {
  const name = escapeHtml(`${account.firstName} ${account.lastName}`);
  const initial = escapeHtml([...account.firstName][0]?.toUpperCase() ?? '?');
  return `<li><form method="post"><input type="hidden" name="choice" value="${escapeHtml(account.email)}">
<button class="account"><span class="initial" aria-hidden="true">${initial}</span>
<span><b>${name}</b> <small>${escapeHtml(account.email)}</small></span></button></form></li>`;
}

function field(label: string, name: string, type: string, value: string): string {
  return `<label>${label}<input name="${name}" type="${type}" value="${escapeHtml(value)}" required autocomplete="off"
 maxlength="${EMAIL_MAX_LENGTH}"></label>`;
}

function documentOf(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${PAGE_FONTS_LINK}<style>${STYLE}</style></head><body><main>
<p class="mark">Demo sign-in: stands in for Google on this machine</p>${content}</main></body></html>`;
}

/** The page on which a demo Google account is chosen or made. */
export function renderChooser({ accounts, problem, typed }: ChooserPage): string {
  return documentOf(
    'Choose a demo account',
    `<h1>Choose an account</h1>
<p>to continue to Magic Portrait. Nothing leaves this machine and no password is needed.</p>
<ul aria-label="Demo accounts">${accounts.toReversed().map(accountButton).join('')}</ul>
<form class="new" method="post" aria-labelledby="another"><h2 id="another">Use another account</h2>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<div class="pair">${field('First name', 'firstName', 'text', typed?.firstName ?? '')}
${field('Last name', 'lastName', 'text', typed?.lastName ?? '')}</div>
${field('Email', 'email', 'email', typed?.email ?? '')}
<button class="go" name="choice" value="another">Continue</button></form>
<form method="post"><button class="cancel" name="choice" value="cancel">Cancel</button></form>`,
  );
}

/** What a person sees who comes back to a sign-in that has ended. */
export function renderExpired(): string {
  return documentOf(
    'Sign-in expired',
    `<h1>This sign-in has expired</h1><p>Please close this window and start again from Magic Portrait.</p>`,
  );
}
