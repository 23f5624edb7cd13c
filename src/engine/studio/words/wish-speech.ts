/** How parents write: Hindi in both scripts, and the small words of a wish. */

type Entries = readonly (readonly [phrases: string, english: string])[];

/** Roles in Hindi and other spellings -> the word of the dictionary that they mean. */
export const SPOKEN_ROLES: Entries = [
  ['जल परी|jal pari|jalpari|jalpariyan|जलपरियां|mer maid|little mermaid|mermaids', 'mermaid'],
  [
    'समुद्री डाकू|समुद्री लुटेरा|samudri daku|samudri daaku|samudri lutera|jal daku|daaku|daku|डाकू|pirate captain|pirate king',
    'pirate',
  ],
  ['raja|raaja|rajah|badshah|samrat|maharaja|king|राजा|बादशाह|सम्राट|महाराज', 'king'],
  ['rajkumar|raj kumar|prince|shehzada|राजकुमार|शहज़ादा', 'prince'],
  [
    'rajkumari|raj kumari|princess|shehzadi|राजकुमारी|शहज़ादी|barbie|cinderella|disney princess|pari rani',
    'princess',
  ],
  ['pari|pariyon|परियों|परी|nanhi pari|नन्ही परी|fairy princess|fairy queen|tinker bell', 'fairy'],
  [
    'barf ki rani|baraf ki rani|barfili rani|बर्फ की रानी|बर्फीली रानी|हिम रानी|him rani|elsa|frozen elsa|ice princess|snow princess|snow queen',
    'ice queen',
  ],
  ['jadugar|jaadugar|jadugarni|जादूगर|जादूगरनी|harry potter|magician', 'wizard'],
  ['yoddha|sipahi|veer|योद्धा|सिपाही|knight in armour', 'knight'],
  ['antariksh yatri|antriksh yatri|space man|spacemen|astronauts|अंतरिक्षयात्री', 'astronaut'],
  [
    'cricket player|cricket khiladi|cricket star|batsmen|virat|virat kohli|kohli|dhoni|ms dhoni|sachin|sachin tendulkar|rohit sharma|क्रिकेट खिलाड़ी|बल्लेबाज|बल्लेबाज़|गेंदबाज|ballebaaz',
    'cricketer',
  ],
  ['football player|footballer|फुटबॉल खिलाड़ी', 'footballer'],
  ['daktar|doktor|dr|doctor sahab|doctors|डाक्टर|डॉक्टर साहब', 'doctor'],
  [
    'police wala|policewala|police uniform|police dress|khaki uniform|vardi|wardi|वर्दी|police man|policeman|police woman|policewoman|ips|ips officer|पुलिसवाला|थानेदार',
    'police',
  ],
  [
    'fauji|army uniform|army dress|army officer|army man|army soldier|indian army|armyman|jawan|जवान|सेना',
    'soldier',
  ],
  ['dinosaur|dino|t rex|trex|डायनासौर|डायनोसोर', 'dinosaur'],
  ['spiderman|spider man|स्पाइडरमैन|spidey', 'spider'],
  [
    'super man|superman|batman|bat man|wonder woman|shaktimaan|krrish|super hero|सुपरमैन|शक्तिमान|सुपर हीरो',
    'superhero',
  ],
  ['iron man|ironman|transformer', 'robot'],
  ['kisaan|kisan', 'farmer'],
  ['teacher ji|adhyapak|अध्यापिका', 'teacher'],
  ['vaigyanik', 'scientist'],
  ['pilot captain|vimaan chalak', 'pilot'],
  ['bharatnatyam dancer|bharatanatyam dancer|classical dancer', 'bharatanatyam'],
  ['kathak dancer', 'kathak'],
  ['bhangra dancer|भंगड़ा', 'bhangra'],
  ['garba dancer|dandiya dancer', 'garba'],
  ['ballet dancer|ballerina', 'ballet'],
  ['farishta', 'angel'],
  ['bollywood hero|bollywood heroine|bollywood star|film hero', 'bollywood'],
  ['birthday party', 'birthday'],
  ['royal king', 'king'],
  ['royal prince', 'prince'],
  ['royal princess|snow white|rapunzel|sleeping beauty', 'princess'],
  ['santa claus|santaclaus|सांता', 'santa'],
  ['joker|clown|vidushak|जोकर', 'clown'],
  ['ganesha|ganpati|गणपति', 'ganesh'],
];

/** Names of things that only begin or end like something we have. */
export const OTHER_THINGS =
  'bow and arrow|bow arrow|tennis court|basketball court|badminton court|fire truck|fire engine|school bus|race car|' +
  'star wars|light house|bat cave|cap of ice|sea lion|sea horse|snow man|snowman|rain coat|beach ball|hat trick';

/** Colours as they bend before a noun, and as they are written in Latin letters. */
export const SPOKEN_COLOURS: Entries = [
  ['लाल रंग की|लाल रंग का', 'red'],
  ['neela|neeli|neele|nila|nili|नीले', 'blue'],
  ['hara|hari|हरे', 'green'],
  ['peela|peeli|peele|pila|pili|पीले', 'yellow'],
  ['kala|kaala|kaali|kali|काले', 'black'],
  ['safed|safaid|सफेद|सफ़ेद', 'white'],
  ['gulabi|pinkish', 'pink'],
  ['bhagwa|bhagva|भगवा|केसरी', 'saffron'],
  ['sunehra|sunehri|sunahra|sunahri|sone ka|sone ki|sone ke|सोने का|सोने की|सोने के|सुनहरे|सोना', 'gold'],
  ['chandi ka|chandi ki|चांदी का|चांदी की|चाँदी का|चाँदी की', 'silver'],
  ['baingani|jamuni', 'purple'],
];

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/).map((word) => word.normalize('NFKC')));

/** Costume in general: what stands before it dyes the costume. */
export const CLOTHES: ReadonlySet<string> = words(
  `clothes cloth costume costumes outfit outfits attire garment garments wear suit colour color colours colors coloured
  colored kapde kapda kapdon poshak libas vastra rang कपड़े कपड़ों पोशाक वस्त्र रंग लिबास`,
);

/** Words that say nothing by themselves: a colour before one of them stands alone. */
export const LINKS: ReadonlySet<string> = words(
  `a an the and or nor but with in on of at by for to from as like near under over inside into is are be being
  wearing wears dressed who that which very please make made my his her their your our this him she he i want
  wants me us it looking look looks standing sitting holding child kid boy girl baby son daughter beta beti
  ka ki ke ko se me mein main par pe aur ek wala wali wale pehne pehni pehna pehen pahne hue hua hui jaisa jaisi jaise
  banao banado bana bano do hai ho ke saath sath chahiye mera meri mere bacha baccha bachcha
  का की के को से में पर और एक वाला वाली वाले पहने पहनी पहना हुए हुआ हुई जैसा जैसी जैसे बनाओ बना दो है हो साथ चाहिए मेरा मेरी मेरे बच्चा`,
);

/** "A child as a bear": what follows is what the child is. */
export const AS_WORDS: ReadonlySet<string> = words('as like become becoming being into dressed');
/** "A bear costume", "शेर बना दो": what went before is what the child is. */
export const COSTUME_AFTER: ReadonlySet<string> = words(
  `costume outfit onesie suit dress banao bana banado bano jaisa jaisi बनाओ बना बनाकर जैसा जैसी पोशाक`,
);
/** "With a lion": what follows is beside the child. */
export const BESIDE_WORDS: ReadonlySet<string> = words(
  'with riding holding beside near saving fighting feeding playing',
);
/** Between a place-word and its place, and part of it when it is told back. */
export const PLACE_LINKS: ReadonlySet<string> = words('in on at under inside near by into the a an of over');

/** A colour before one of them is the picture's; before another word that no dictionary knows it is that thing's. */
export const MOOD_WORDS: ReadonlySet<string> = words(
  `light lights lighting tone tones tint tints hue hues shade shades mood vibe vibes glow filter feel look style theme
  effect atmosphere sky`,
);

/** Take away what comes next. */
export const NEGATIONS_BEFORE: ReadonlySet<string> = words(
  'no not without never dont avoid minus remove bina बिना',
);
/** Take away what went before. */
export const NEGATIONS_AFTER: ReadonlySet<string> = words('nahi nahin nahee nhi mat na नहीं नही मत बिना bina');
/** Carry a negation on. */
export const OR_WORDS: ReadonlySet<string> = words('or nor ya या');
