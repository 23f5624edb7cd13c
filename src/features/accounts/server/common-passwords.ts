/**
 * What people choose most often, and guessers try first: words that stand in every published list of leaked passwords, and
 * what is chosen in India. Kept without digits and signs at their ends, which are taken off what is compared.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass passcode secret letmein welcome login admin administrator root user guest test testing
  tester demo default changeme access master manager system server computer internet google facebook instagram whatsapp
  youtube yahoo gmail hotmail samsung apple iphone android nokia microsoft windows linux oracle cisco amazon netflix
  qwerty qwertyuiop qwert qwer asdf asdfgh asdfghjkl asdfghjk zxcvbn zxcvbnm zxcv qazwsx qazwsxedc qazxsw wasd qweasd
  qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz azerty abcd abcde abcdef abcdefg abcdefgh abc aaa xxx asd qwe zxc
  iloveyou loveyou ilove lovely love lover mylove iloveu loveme sweetheart sweety sweetie darling honey baby babygirl
  babyboy princess prince angel angels queen king kings cutie cute beautiful pretty sexy hello hellohello hi hey
  monkey dragon tiger lion eagle panther falcon wolf shadow ninja killer hunter ranger warrior soldier pirate wizard
  superman batman spiderman ironman pokemon pikachu naruto starwars minecraft fortnite pubg freefire joker hacker
  football cricket baseball basketball soccer hockey tennis golf liverpool chelsea arsenal barcelona juventus realmadrid
  sachin tendulkar dhoni virat kohli rohit msdhoni viratkohli ipl csk mumbaiindians
  sunshine flower rainbow summer winter spring autumn star stars moon sun sky ocean blue red green black white purple
  orange silver golden gold diamond cookie chocolate coffee butterfly pepper ginger cheese banana mango lotus rose
  india indian indians bharat hindustan jaihind vandemataram mumbai delhi newdelhi chennai kolkata bangalore bengaluru
  hyderabad pune kerala punjab gujarat rajasthan tamilnadu
  krishna harekrishna radhakrishna radhe radheradhe jaishriram shriram sriram ram sairam omsairam saibaba ganesh ganesha
  ganpati shiva shivshiva omnamahshivay mahadev harharmahadev hanuman jaihanuman lakshmi laxmi durga jaimatadi om omom
  jesus jesuschrist jesuslovesme christ god godisgreat godislove blessed allah bismillah waheguru satnam
  mummy mommy mom mother papa daddy dad father family mummypapa mompapa mydad mymom sister brother friend friends
  bestfriend forever always freedom peace hope faith trust trustno lucky life mylife happy smile money business
  michael jordan jennifer jessica ashley daniel thomas andrew joshua robert william james charlie george david richard
  nicole michelle amanda jasmine harley buster bailey maggie sophie oliver
  rahul rohan amit sumit ankit sandeep deepak sanjay vijay ajay ravi raja rani kumar singh sharma priya pooja neha
  anjali kavita sunita deepika aishwarya lakshya aarav arjun ananya
  magic portrait magicportrait portraits magicportraits photo photos picture kids child children
  `
    .trim()
    .split(/\s+/),
);

/** Letters that people write with digits and signs. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Rows along which fingers and counting go. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const RUNS = ROWS.flatMap((row) => [row.repeat(2), [...row.repeat(2)].reverse().join('')]);

/** What is left without digits and signs at both ends. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const unleeted = (text: string): string => [...text].map((char) => LEET[char] ?? char).join('');

/** One short text again and again: aaaaaa, 121212, abcabc. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/u.test(text);

/** A date or a phone number's worth of digits alone: every one of them is tried within minutes. */
const isDigits = (text: string): boolean => /^\d{1,10}$/.test(text);

/**
 * Whether guessers would have it among their first: a common word with or without digits, a row of keys, one thing again and
 * again, or who it is whose password it is.
 * @param owner the address and names of whoever chooses it.
 */
export function isCommonPassword(password: string, owner: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');
  const isOfOwner = owner
    .flatMap((value) => [value, value.split('@')[0] ?? ''])
    .map((value) => value.toLowerCase().replaceAll(/\s+/g, ''))
    .some((value) => value.length >= 3 && (text === value || coreOf(text) === coreOf(value)));
  return (
    isOfOwner ||
    isDigits(text) ||
    isRepeated(text) ||
    RUNS.some((run) => run.includes(text)) ||
    [text, coreOf(text), coreOf(unleeted(text)), unleeted(coreOf(text))].some((form) =>
      COMMON_WORDS.has(form),
    )
  );
}
