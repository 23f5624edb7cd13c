import { UNHAPPY_REASONS, type UnhappyReason } from '../../feedback/contract.ts';
import type { Unhappiness } from '../../statistics/contract.ts';
import type { UnhappyRow } from './feedback-figures-store.ts';

type Reasons = Unhappiness['reasons'];

function reasonsOf(rows: readonly UnhappyRow[]): Reasons {
  const told = (reason: UnhappyReason) =>
    rows.filter((row) => row.reason === reason).reduce((sum, row) => sum + row.told, 0);
  return UNHAPPY_REASONS.map((reason) => ({ reason, told: told(reason) })).filter((one) => one.told > 0);
}

const toldIn = (rows: readonly UnhappyRow[]): number => rows.reduce((sum, row) => sum + row.told, 0);

/** z of a one-sided 95%. */
const Z = 1.645;

/**
 * The least share that is likely, by Wilson's interval: one parent of one is no worse a theme than thirty of sixty.
 * @param told of `made` portraits.
 */
function likelyShare(told: number, made: number): number {
  if (made === 0) return 0;
  const share = Math.min(1, told / made);
  const z2 = (Z * Z) / made;
  const spread = Z * Math.sqrt((share * (1 - share)) / made + z2 / (4 * made));
  return Math.max(0, (share + z2 / 2 - spread) / (1 + z2));
}

const MOST_THEMES = 12;

/** Shares of what parents were not happy with: themes and engines, each the worst first. */
export function unhappinessOf(
  rows: readonly UnhappyRow[],
  madeByTheme: ReadonlyMap<string, number>,
  madeByEngine: ReadonlyMap<string, number>,
): Unhappiness {
  const ofThemes = rows.filter((row) => row.theme_id !== null);
  const ofEngines = rows.filter((row) => row.theme_id === null);
  const worstFirst = <T extends { told: number; made: number }>(list: readonly T[]): T[] =>
    list.toSorted(
      (one, other) =>
        likelyShare(other.told, other.made) - likelyShare(one.told, one.made) || other.told - one.told,
    );
  const themes = [...Map.groupBy(ofThemes, (row) => `${row.category_id} ${row.theme_id}`)].map(([, own]) => {
    const { theme_id, category_id, name } = own[0] as UnhappyRow;
    const [themeId, categoryId] = [theme_id ?? '', category_id ?? ''];
    const told = toldIn(own);
    return {
      ...{ themeId, categoryId, name: name ?? themeId, told, reasons: reasonsOf(own) },
      made: Math.max(told, madeByTheme.get(`${categoryId} ${themeId}`) ?? 0),
    };
  });
  const engines = [...Map.groupBy(ofEngines, (row) => row.engine ?? '')].map(([engine, own]) => {
    const told = toldIn(own);
    return { engine, told, made: Math.max(told, madeByEngine.get(engine) ?? 0), reasons: reasonsOf(own) };
  });
  return {
    told: toldIn(ofThemes),
    reasons: reasonsOf(ofThemes).toSorted((one, other) => other.told - one.told),
    themes: worstFirst(themes).slice(0, MOST_THEMES),
    engines: worstFirst(engines),
  };
}
