import type { Person } from '../person.ts'

/** Members of gender 2 from all over the country, and one abroad. */
export const lgbtqiaPeople: Person[] = [
  {
    name: 'Ricci',
    gender: 2,
    age: 28,
    city: 'Cebu City',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'verified',
    away: 588,
    looksFor: [27, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'Call center trainer by night, drag host on the last Saturday of the month; in both jobs I teach people to breathe before they speak. I am gay, out since fifteen, and my lola did my first make-up because she could not stand how badly I did it. I am also the best kagawad candidate my barangay never had.',
    aboutMatch: 'A partner who is proud in daylight. I will be proud of you too, loudly if allowed.',
  },
  {
    name: 'Alex-Marie',
    gender: 2,
    age: 31,
    city: 'Pasig',
    country: 'PH',
    goals: ['relationship'],
    standing: 'premium-new',
    away: 128,
    looksFor: [28, 42],
    facts:
      'slim, brown eyes, black hair, single, no children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I am nonbinary, I write code for hospitals and I answer to they, siya, or “hoy, pogi”. Siya was always there in our language, waiting for me. I keep bonsai, which is the art of not interfering too much.',
    aboutMatch: 'Gentle people who ask before assuming. Tea or coffee, as long as we talk.',
  },
  {
    name: 'Jolens',
    gender: 2,
    age: 36,
    city: 'Iloilo City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 2768,
    looksFor: [33, 48],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Transwoman, parlor owner, godmother of fourteen children. My salon beside the market has four chairs and one rule: nobody is laughed at unless she laughs first. My mother left the church choir for me when they said things, and later the choir came to apologize, with cake.',
    aboutMatch:
      'I want a husband in everything but maybe the paper. He holds my hand in the plaza and he helps carry the speakers.',
  },
  {
    name: 'Bern',
    gender: 2,
    age: 24,
    city: 'Los Baños',
    country: 'PH',
    goals: ['friendship', 'casual'],
    standing: 'new',
    away: 1589,
    looksFor: [22, 33],
    facts:
      'slim, brown eyes, black hair, single, no children, university, in school, no smoking, drinks in company',
    aboutUser:
      'Boyish lesbian in the entomology department, so yes, I get along with people who are stared at. I ride a scooter the color of a beetle. My mother found out from my slippers, and she said that at least they were clean.',
    aboutMatch: 'Friends, jokes, hiking mates. If sparks come, I will not spray them.',
  },
  {
    name: 'Merr',
    gender: 2,
    age: 41,
    city: 'Angeles',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4075,
    looksFor: [38, 55],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, college, smokes, drinks lightly',
    aboutUser:
      'I make gowns for queens, of the pageants and of the street. I have lived as a woman since I was nineteen and I buried two friends who did not have it so lucky; I light a candle for them before each fitting. My workshop is upstairs, mind the sequins.',
    aboutMatch:
      'I hope for a calm man who has finished wondering. I am a wonderful cook and a terrible loser at cards.',
  },
  {
    name: 'Jaycee',
    gender: 2,
    age: 27,
    city: 'General Santos',
    country: 'PH',
    goals: ['relationship'],
    away: 4789,
    looksFor: [25, 37],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking, tattoos',
    aboutUser:
      'Transman, tattooed, choir tenor since my voice decided to move downstairs. I drive a cold truck with tuna and listen to audiobooks between Glan and the port. My little sister was the first who called me Kuya, and I bought her a bicycle for it.',
    aboutMatch: 'I look for someone soft and truthful. Curiosity is welcome, but not on the first day.',
  },
  {
    name: 'Mel-Ann',
    gender: 2,
    age: 45,
    city: 'Naga, Camarines Sur',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    kaPartner: true,
    away: 3243,
    looksFor: [43, 58],
    facts:
      'little chubby, brown eyes, brown hair, separated, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I was married to a good man for eleven years, and then I was honest with both of us. Our two boys spend one week with him and one with me, and at Christmas we all eat together, including his new wife, who is my best customer. I bake wedding cakes.',
    aboutMatch:
      'Bisexual and at peace, I am open to whoever is kind. My boys will ask you about dinosaurs, the older one about politics.',
  },
  {
    name: 'Baby-Lyn',
    gender: 2,
    age: 33,
    city: 'Zamboanga City',
    country: 'PH',
    goals: ['marriage'],
    away: 5329,
    looksFor: [30, 46],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'People have many words for someone like me; my aunts call me the one who remembers birthdays. I arrange flowers and stages for the weddings of three religions. I have sent two nieces through school with ribbons and styrofoam.',
    aboutMatch:
      'For once I wish to be not the decorator but the one who is waited for. He should have courage of the quiet kind.',
  },
  {
    name: 'Sky-Anne',
    gender: 2,
    age: 22,
    city: 'Tacloban',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 39,
    looksFor: [21, 30],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, in school, no smoking, no drinking',
    aboutUser:
      'I am still finding the right word for myself, and I can take my time. At the university I study social work, and I run a table with books about people like us that disappears and comes back. I bake pan de sal badly.',
    aboutMatch: 'Chats with people who remember being twenty-two. Be kind, that is the entry fee.',
  },
  {
    name: 'Ramonette',
    gender: 2,
    age: 52,
    city: 'Quezon City',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    standing: 'lapsed',
    away: 14500,
    looksFor: [48, 65],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'In 1994 I walked with a few dozen others in the rain, and people threw things; last June I walked again, among a hundred thousand, and people threw flowers. I taught biology for thirty years as Sir, and the last three as Ma’am, and my students adapted before lunch. I live with two old dogs and a record player.',
    aboutMatch: 'Good company for the easy part of life. If you own records, bring the scratched ones.',
  },
  {
    name: 'Dannielle',
    gender: 2,
    age: 38,
    city: 'Sydney',
    country: 'AU',
    goals: ['marriage', 'relationship'],
    away: 2278,
    looksFor: [36, 50],
    facts:
      'chubby, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'From Bacolod to Parramatta with a nursing license and a wig in the hand luggage. I have been a theater nurse here for ten years, and on Sundays I am the auntie of the whole Filipino choir. Being a transwoman is the least interesting thing about me; ask me about bees.',
    aboutMatch:
      'I am ready to be somebody’s wife and somebody’s nuisance. Kind eyes, clean kitchen, no secrets.',
  },
]
