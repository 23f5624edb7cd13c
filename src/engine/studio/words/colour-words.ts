import { dictionary } from './lexer.ts';

export interface NamedColour {
  readonly hex: string;
  /** Metals trim a costume; they are no cloth. */
  readonly metal: boolean;
}

const cloth = (hex: string): NamedColour => ({ hex, metal: false });
const metal = (hex: string): NamedColour => ({ hex, metal: true });

export const COLOUR_WORDS = dictionary<NamedColour>([
  ['red|laal|lal|लाल', cloth('#d8302f')],
  ['crimson|scarlet', cloth('#c01f36')],
  ['maroon|burgundy|wine', cloth('#7a1f2f')],
  ['ruby', cloth('#b01040')],
  ['coral', cloth('#f2705f')],
  ['orange|tangerine|narangi|नारंगी', cloth('#f0802a')],
  ['saffron|kesari|केसरिया', cloth('#f2961f')],
  ['amber|honey', cloth('#e8a02f')],
  ['mustard', cloth('#d8a62a')],
  ['yellow|lemon|peela|पीला|पीली', cloth('#f7cf3a')],
  ['lime|lime green', cloth('#9fd83a')],
  ['green|hara|हरा|हरी', cloth('#2f9a52')],
  ['dark green|forest green|bottle green', cloth('#1f5a38')],
  ['emerald', cloth('#12875a')],
  ['moss|moss green|olive', cloth('#6a7f32')],
  ['mint|mint green', cloth('#9fe0c0')],
  ['teal', cloth('#12827f')],
  ['turquoise|aqua|cyan', cloth('#2fc4cf')],
  ['sky blue|light blue|pale blue|icy blue|baby blue', cloth('#8fc8f2')],
  ['blue|neela|नीला|नीली', cloth('#2f6fd8')],
  ['royal blue|cobalt|electric blue|sapphire', cloth('#2348c4')],
  ['navy|navy blue|midnight blue|dark blue', cloth('#1f2f5f')],
  ['indigo', cloth('#3a2f8f')],
  ['purple|violet|baingani|जामुनी|बैंगनी', cloth('#7a3fc0')],
  ['amethyst|midnight purple|deep purple', cloth('#4a2a8f')],
  ['lilac|lavender|mauve', cloth('#c4a4e8')],
  ['magenta|fuchsia', cloth('#d02f9a')],
  ['pink|gulabi|गुलाबी', cloth('#f28fb8')],
  ['blush|blush pink|rose', cloth('#f2b8c4')],
  ['peach|apricot', cloth('#f7bc94')],
  ['brown|chocolate|bhura|भूरा', cloth('#7f5230')],
  ['caramel|tan|camel', cloth('#b8834a')],
  ['khaki|beige|sand', cloth('#b8a274')],
  ['cream|ivory|off white', cloth('#f4ead2')],
  ['white|safed|सफेद|सफ़ेद', cloth('#f4f5f7')],
  ['grey|gray|slate|ash', cloth('#7f8792')],
  ['charcoal|graphite', cloth('#3a3f4a')],
  ['black|kala|काला|काली', cloth('#23242c')],
  ['gold|golden|sona|सुनहरा|सुनहरी', metal('#e2b23a')],
  ['silver|chandi|चांदी|steel|chrome', metal('#c4ccd8')],
  ['bronze|copper|brass|rose gold', metal('#b87a42')],
]);
