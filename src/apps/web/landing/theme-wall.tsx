/** The pictures are the studio engine's own; a theme without one yet is left off the wall. */
const pictures = import.meta.glob<string>(
  [
    '/src/features/catalog/web/theme-pictures/{astronaut,bharatanatyam,spider-character,cartoon-classics,doctor,mystical-elf}.webp',
    '/src/features/catalog/web/theme-pictures/{from-the-future,ballet-grace,cricketer,caped-hero,festival-of-lights,young-wizard}.webp',
  ],
  { eager: true, query: '?url', import: 'default' },
);

const WALL: ReadonlyArray<readonly [id: string, name: string]> = [
  ['astronaut', 'Astronaut'],
  ['bharatanatyam', 'Bharatanatyam'],
  ['spider-character', 'Spider-Character'],
  ['cartoon-classics', 'Cartoon Classics Style'],
  ['doctor', 'Doctor'],
  ['mystical-elf', 'Mystical Elf'],
  ['from-the-future', 'From the Future'],
  ['ballet-grace', 'Ballet Grace'],
  ['cricketer', 'Cricketer'],
  ['caped-hero', 'Caped Superhero'],
  ['festival-of-lights', 'Festival of Lights'],
  ['young-wizard', 'Young Wizard'],
];

const HUNG = WALL.flatMap(([id, name]) => {
  const src = pictures[`/src/features/catalog/web/theme-pictures/${id}.webp`];
  return src ? [{ id, name, src }] : [];
});
/** Fewer than this would look like a mistake. */
const FEWEST = 6;

const KINDS = ['Realistic', 'Professional', 'Superheroes', 'Toons', 'Dancing', 'Fantasy'];

/** A studio's wall: framed prints of the themes on an ink-blue ground under a scalloped awning. */
export function ThemeWall() {
  return (
    <section
      aria-labelledby="theme-wall"
      className="relative bleed bg-wall pt-20 pb-20 text-on-wall lg:pb-28"
    >
      <Awning />
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="theme-wall" className="max-w-2xl text-4xl sm:text-5xl">
          What do they want to be today?
        </h2>
        <ul aria-label="Kinds of themes" className="mt-5 flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <li key={kind} className="rounded-full border border-on-wall/40 px-4 py-1 text-lg">
              {kind}
            </li>
          ))}
        </ul>
        {HUNG.length >= FEWEST ? (
          <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-7">
            {HUNG.map(({ id, name, src }) => (
              <li key={id}>
                <div className="arch bg-[#fffdf8] p-2 shadow-lift">
                  <img
                    src={src}
                    alt=""
                    width={320}
                    height={400}
                    loading="lazy"
                    decoding="async"
                    className="aspect-[4/5] arch w-full object-cover"
                  />
                </div>
                <p className="mt-2.5 text-center font-display text-xl font-semibold">{name}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

/** Scallops in the paper's colour hanging into the wall, with a marigold hem. */
function Awning() {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-8 w-full">
      <pattern id="scallop" width="56" height="32" patternUnits="userSpaceOnUse">
        <path d="M0 0h56a28 28 0 0 1-56 0z" fill="var(--accent)" />
        <path d="M4 0h48a24 23 0 0 1-48 0z" fill="var(--paper)" />
      </pattern>
      <rect width="100%" height="32" fill="url(#scallop)" />
    </svg>
  );
}
