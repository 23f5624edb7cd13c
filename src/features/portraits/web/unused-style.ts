/** Words that say nothing of a picture by themselves. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an the and or with in on of for to very more some little bit please make it look looks looking feel feeling feels
  style styled mood vibe vibes effect effects like as but not no is be photo picture portrait image
  light lighting lights colour colours color colors tone tones
  by at into under inside near over from who that which is are my our his her him he she they their i we want wants need
  child kid boy girl son daughter baby wearing wear wears dressed standing sitting being become
  going playing holding showing full front behind beside background backdrop scene
  samne saamne ka ki ke ko se me mein par pe aur ek wala wali wale ho hai do bana banao dikhao chahiye pehne pehna mera meri bachcha
  सामने का की के को से में पर और एक वाला वाली वाले हो है दो बने बना बनाओ दिखाओ चाहिए पहने पहना मेरा मेरी बच्चा बेटा बेटी`.split(
    /\s+/,
  ),
);

/**
 * What of a custom style did not change the picture: of each wish, parted by commas, the words that are in none of the
 * applied phrases. Each once, in reading order.
 */
export function unusedStyle(customStyle: string, applied: readonly string[]): readonly string[] {
  const phrases = applied.map((phrase) => wordsOf(phrase.toLowerCase()));
  const unused = customStyle
    .replace(/<[^>]*>/g, ' ')
    .split(/[,;.\n!?]+/)
    .flatMap((wish) => leftOver(wordsOf(wish), phrases));
  return [...new Set(unused)];
}

/** The runs of words between the applied ones, without those that say nothing. */
function leftOver(words: readonly string[], phrases: readonly (readonly string[])[]): readonly string[] {
  const used = new Set<number>();
  for (const phrase of phrases) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (!phrase.every((word, offset) => words[at + offset]?.toLowerCase() === word)) continue;
      for (let offset = 0; offset < phrase.length; offset += 1) used.add(at + offset);
    }
  }
  const runs: string[][] = [[]];
  words.forEach((word, index) => {
    if (used.has(index)) runs.push([]);
    else runs.at(-1)?.push(word);
  });
  return runs.map((run) => trimmed(run).join(' ')).filter((run) => run !== '');
}

/** Fillers at either end go, those between words stay. */
function trimmed(words: readonly string[]): readonly string[] {
  const isFiller = (word: string | undefined): boolean => FILLERS.has(word?.toLowerCase() ?? '');
  let [from, to] = [0, words.length];
  while (from < to && isFiller(words[from])) from += 1;
  while (to > from && isFiller(words[to - 1])) to -= 1;
  return words.slice(from, to);
}

/** Words of any script; markup and emoji are none. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
}
