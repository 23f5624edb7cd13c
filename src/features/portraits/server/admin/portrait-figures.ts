import type { CatalogService } from '#features/catalog/server/service.ts';
import { answerHead, type DashboardSource, type Range } from '#features/console/server/service.ts';
import { DASHBOARD_PORTRAITS } from '#features/endpoints.ts';
import {
  type PortraitFigures,
  portraitFigures,
  THEMES_LISTED,
  type ThemeUse,
} from '../../statistics/contract.ts';
import type { EngineHealth, PortraitStatistics } from '../service.ts';

type Category = Awaited<ReturnType<CatalogService['listAll']>>[number];
type Figures = Awaited<ReturnType<PortraitStatistics['read']>>;

/** Every theme of the catalogue with its use, and those that were used and are gone. */
function themesOf(used: Figures['themes'], categories: readonly Category[]): ThemeUse[] {
  const uses = new Map<string, { made: number; notMade: number }>();
  for (const { themeId, made, notMade } of used) {
    const before = uses.get(themeId) ?? { made: 0, notMade: 0 };
    uses.set(themeId, { made: before.made + made, notMade: before.notMade + notMade });
  }
  const listed = categories.flatMap(({ id: categoryId, name: categoryName, subcategories }) =>
    subcategories.map(({ id: themeId, name, enabled, reworded, picture }): ThemeUse => {
      const use = uses.get(themeId) ?? { made: 0, notMade: 0 };
      uses.delete(themeId);
      const state = enabled === false ? 'off' : 'on';
      return { themeId, categoryId, name, categoryName, ...use, state, reworded, picture };
    }),
  );
  const gone = [...uses].map(([themeId, use]): ThemeUse => {
    const { name = themeId, categoryId = '' } = used.find((theme) => theme.themeId === themeId) ?? {};
    const categoryName = categories.find(({ id }) => id === categoryId)?.name ?? null;
    return { themeId, categoryId, name, categoryName, ...use, state: 'deleted' };
  });
  return [...listed, ...gone];
}

function rankThemes(themes: readonly ThemeUse[]): PortraitFigures['themes'] {
  const asked = ({ made, notMade }: ThemeUse) => made + notMade;
  const byUse = themes.toSorted(
    (one, other) => other.made - one.made || asked(other) - asked(one) || one.name.localeCompare(other.name),
  );
  const on = byUse.filter(({ state }) => state === 'on');
  return {
    mostUsed: byUse.filter((theme) => asked(theme) > 0).slice(0, THEMES_LISTED),
    leastUsed: on.toReversed().slice(0, THEMES_LISTED),
    neverUsed: on.filter((theme) => asked(theme) === 0).length,
    switchedOn: on.length,
  };
}

/** How portraits did in these days. */
export function createPortraitFigures({
  statistics,
  catalog,
  readEngineHealth,
}: {
  readonly statistics: Pick<PortraitStatistics, 'read'>;
  readonly catalog: Pick<CatalogService, 'listAll'>;
  readonly readEngineHealth: () => Promise<EngineHealth[]>;
}): DashboardSource {
  async function read(range: Range, now: Date): Promise<PortraitFigures> {
    const [figures, categories, health] = await Promise.all([
      statistics.read(range),
      catalog.listAll(),
      readEngineHealth(),
    ]);
    const ended = figures.engines.reduce((sum, { portraits }) => sum + portraits, 0);
    const { queued, running, oldestAt } = figures.waiting;
    return {
      ...answerHead(range, now),
      current: figures.current,
      previous: figures.before,
      days: [...figures.days],
      engines: figures.engines.map((engine) => ({ ...engine, share: engine.portraits / ended })),
      imageModels: health.map(({ openUntil, ...model }) => ({
        ...model,
        openUntil: openUntil?.toISOString() ?? null,
      })),
      themes: rankThemes(themesOf(figures.themes, categories)),
      failures: [...figures.failures],
      unhappiness: figures.unhappiness,
      waiting: { queued, running, oldestAt: oldestAt?.toISOString() ?? null },
    };
  }

  return {
    url: DASHBOARD_PORTRAITS,
    area: 'portraitFigures',
    summary: 'How portraits did in a range of days',
    answer: portraitFigures,
    read,
  };
}
