import { Gauge, type Registry } from 'prom-client';
import type { ThemePictures } from './pictures/theme-pictures.ts';

/** `theme_pictures_missing`: counted when it is scraped. It stays above 0 when the engine fails at a theme. */
export function registerCatalogMetrics(
  registry: Registry,
  pictures: Pick<ThemePictures, 'countMissing'>,
): void {
  new Gauge({
    name: 'theme_pictures_missing',
    help: 'Themes whose picture is still to be drawn',
    registers: [registry],
    async collect() {
      this.set(await pictures.countMissing());
    },
  });
}
