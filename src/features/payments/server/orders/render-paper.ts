import { escapeHtml } from '#platform/http/escape-html.ts';
import { PAGE_FONTS_LINK } from '#platform/http/page-fonts.ts';

export const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Paise or cents as people in India write them: ₹1,299.00, $4.99. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
}

/** The screens' light palette: a receipt is paper, whatever the person's screen prefers. */
const STYLE = `
:root{color-scheme:light;--paper:#fcf6ea;--card:#fffdf8;--ink:#1d2848;--soft:#515b75;--line:#e6d9c0;--accent:#f6ab1f}
*{box-sizing:border-box}
body{margin:0;padding:3rem 1rem;background:var(--paper);color:var(--ink);font-size:1rem;line-height:1.5}
main{max-width:40rem;margin:0 auto}
main:not(.sheets),.sheet{padding:2.5rem;background:var(--card);border:1px solid var(--line);border-radius:1.25rem}
header{display:flex;justify-content:space-between;align-items:center;gap:.5rem 1rem;flex-wrap:wrap;padding-bottom:1.25rem;border-bottom:3px solid var(--accent)}
.brand{display:inline-flex;align-items:center;gap:.5rem;font:700 1.35rem/1.15 "Baloo 2 Variable","Baloo 2 Fallback",sans-serif}
.brand svg{width:2.25rem;height:2.25rem}
h1,header h2{margin:0;font-size:1.1rem;font-weight:600;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.75rem;margin:1.75rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
th,td{padding:.7rem 0;text-align:left;vertical-align:top;overflow-wrap:anywhere;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{text-align:right;white-space:nowrap;padding-left:1rem;font-variant-numeric:tabular-nums}
thead th{color:var(--soft);font-weight:500}
.total th,.total td{font-weight:700;font-size:1.15rem}
tbody tr:last-child>*{border-bottom:0}
small{display:block;color:var(--soft);font-size:.875rem}
.note{margin:1.5rem 0 0;color:var(--soft);font-size:.9rem;text-wrap:pretty}
.note+.note{margin-top:.5rem}
@media (max-width:30rem){body{padding:0}main:not(.sheets),.sheet{padding:min(1.5rem,24px);border:0;border-radius:0}main:not(.sheets){min-height:100vh}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
.sheet+.sheet{margin-top:1.5rem}
.sheets>.note{padding:0 1.5rem 1.5rem}
.parties{display:grid;grid-template-columns:1fr 1fr;gap:1.25rem 2rem;margin:1.75rem 0 0}
.parties .label{color:var(--soft)}
.parties p{margin:0;overflow-wrap:anywhere}
.sheet dl{margin:1.25rem 0}
@media (max-width:30rem){.parties{grid-template-columns:1fr}.sheet+.sheet{margin-top:0;border-top:.75rem solid var(--paper)}}
@media print{.sheet+.sheet{break-before:page;margin:0;border:0}body{background:none;padding:0}main{max-width:none}main:not(.sheets),.sheet{border:0;padding:0;background:none}.screen{display:none}}
`;

const LOGO = `<svg viewBox="0 0 40 40" aria-hidden="true"><path d="M6 38V20a14 14 0 0 1 28 0v18z" fill="#f6ab1f"/><path d="M10.5 34V20.5a9.5 9.5 0 0 1 19 0V34z" fill="#fff8ea"/><path d="M12.5 34c.3-4.2 3.3-6.6 7.5-6.6s7.2 2.4 7.5 6.6z" fill="#0c6f6a"/><circle cx="20" cy="21" r="5.4" fill="#1d2848"/><path d="M17.7 21.4c.8 1.9 3.8 1.9 4.6 0" fill="none" stroke="#fff8ea" stroke-width="1.3" stroke-linecap="round"/><path d="m33 2 1.3 3.7L38 7l-3.7 1.3L33 12l-1.3-3.7L28 7l3.7-1.3z" fill="#d9523c"/></svg>`;

/** The head of a sheet: the product's sign, and what the sheet is. @param level 1 on the first sheet of a page. */
export const sheetHead = (title: string, level: 1 | 2 = 1): string =>
  `<header><span class="brand">${LOGO}Magic Portrait</span><h${level}>${escapeHtml(title)}</h${level}></header>`;

/** Names and values, both as markup. */
export const factList = (facts: readonly (readonly [string, string])[]): string =>
  `<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')}</dl>`;

/** Postal addresses and the like: a line each, escaped, without empty ones. */
export const linesOf = (lines: readonly string[]): string =>
  lines.filter(Boolean).map(escapeHtml).join('<br>');

/** The lines of SELLER_ADDRESS. */
export const addressLines = (address: string): string[] => address.split(/[|\n]/).map((line) => line.trim());

/** A document that prints well, without a script. @param body markup. */
export function renderPaper(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Magic Portrait</title>
${PAGE_FONTS_LINK}
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
