import type { Person } from '../person.ts'

/** Women of the Davao region and Soccsksargen. */
export const womenOfSouthMindanao: Person[] = [
  {
    name: 'Angelie',
    gender: 1,
    age: 33,
    city: 'Davao City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 871,
    looksFor: [32, 46],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'In our lab we test fruit for export, mostly bananas, and I have eaten bananas every day for nine years without complaint. I live near Bankerohan with a sister, a rice cooker and a guitar that only she can tune. We sing in a community choir, I am in the second row.',
    aboutMatch:
      'I wish to build something with a man who finishes what he starts. Calm, faithful, and fond of fruit.',
  },
  {
    name: 'Jamaica',
    gender: 1,
    age: 26,
    city: 'Davao City',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 21,
    looksFor: [25, 36],
    facts:
      'little chubby, brown eyes, brown hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I have never been to Jamaica; my father liked the songs. I run the night kitchen of a hostel: grilled tuna belly, then stories. At noon I wake up and water forty pots of succulents.',
    aboutMatch: 'Be playful and truthful, I can handle both. Where does your name come from?',
  },
  {
    name: 'Resurreccion',
    gender: 1,
    age: 55,
    city: 'Davao City',
    country: 'PH',
    goals: ['friendship'],
    away: 16100,
    looksFor: [54, 70],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Easter child, as you can hear. I was a government doctor in the Davao hinterland, often paid in chickens and once with a song. I have eleven grandchildren, bad ears, good eyes, and a huge collection of shells.',
    aboutMatch:
      'Let us correspond about the world. I would be curious about a man who is still learning something at sixty.',
  },
  {
    name: 'Honeybee',
    gender: 1,
    age: 29,
    city: 'Davao City',
    country: 'PH',
    goals: ['relationship'],
    away: 1803,
    looksFor: [28, 40],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'Chocolate is my trade: I ferment cacao in wooden boxes and dry it on the roof, and I turn it into bars that my cousins wrap. One of them won a bronze prize in London, the bar, not the cousin. My hands are never fully clean.',
    aboutMatch: 'A person with taste and patience. I would like us to fail at something together and laugh.',
  },
  {
    name: 'Mercedita',
    gender: 1,
    age: 44,
    city: 'Tagum',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 3674,
    looksFor: [43, 58],
    facts:
      'average, brown eyes, brown hair, single, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Our city is full of carillon bells and palm trees. I am a seamstress for the musicians’ uniforms, sixty jackets with forty-eight buttons each. My daughter married last year, at twenty-three, and the house has become quiet enough to hear my own opinion.',
    aboutMatch: 'My opinion is: it would be nice to have a husband. He should button his own jacket.',
  },
  {
    name: 'Rosalyn',
    gender: 1,
    age: 38,
    city: 'Panabo',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 2621,
    looksFor: [37, 52],
    facts:
      'slim, brown eyes, black hair, widowed, has children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Banana packing plant, line supervisor, rubber boots, size six. My husband was with the cooperative and died in a road accident on the way to a meeting about road safety. I can tell that sentence calmly now. Two sons, both honest, both hungry.',
    aboutMatch: 'I think I could love again, and even more carefully. Let him be somebody who drives slowly.',
  },
  {
    name: 'Chinky',
    gender: 1,
    age: 24,
    city: 'Samal, Davao del Norte',
    country: 'PH',
    goals: ['casual', 'friendship'],
    standing: 'new',
    away: 551,
    looksFor: [23, 33],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company',
    aboutUser:
      'From my window on Samal I see Davao glitter, and I prefer the dark side. I collect tickets at the bat cave where two million bats live and hang, and I have named about six. My uncles fish, my aunts gossip, I do both on weekends.',
    aboutMatch: 'If bats disgust you, we might still be friends. I am a positive person with a loud laugh.',
  },
  {
    name: 'Lourdita',
    gender: 1,
    age: 51,
    city: 'Digos',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 4538,
    looksFor: [50, 65],
    facts:
      'chubby, brown eyes, brown hair, annulled, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'Mangoes and mathematics, that was my life with my husband: he grew them and I taught it. After our marriage was annulled he kept the trees, so I planted my own. The first fruits came last summer, sweeter than his, everybody says so.',
    aboutMatch:
      'Some gentle company for the harvest of my life would suit me. I am cheerful and I argue fairly.',
  },
  {
    name: 'Jenelyn',
    gender: 1,
    age: 35,
    city: 'Mati',
    country: 'PH',
    goals: ['marriage'],
    away: 9100,
    looksFor: [34, 49],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I watch over turtle eggs on Dahican beach together with my father and a group of boys who used to be naughty. We all live from skimboards, buko and prayers. Once a year I go to the city and come back the same day.',
    aboutMatch:
      'Love does not have to be fast. The right man would stand on the beach at midnight for a turtle.',
  },
  {
    name: 'Bernardita',
    gender: 1,
    age: 47,
    city: 'Nabunturan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 2852,
    looksFor: [46, 61],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'In gold country I chose paper: I own the only bookshop and photocopy place in town. Many miners have brought me their love letters to be typed, so I know what men want to say and how they do not say it. My husband was one of them, with the worst spelling and the best letters.',
    aboutMatch: 'Write to me as you speak. Spelling is my department.',
  },
  {
    name: 'Rutchel',
    gender: 1,
    age: 30,
    city: 'Monkayo',
    country: 'PH',
    goals: ['marriage'],
    standing: 'verified',
    away: 3536,
    looksFor: [29, 42],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, senior high, no smoking, no drinking',
    aboutUser:
      'My boy is eight, I am the mother and the father and the goalkeeper. I cook for eighty miners below Diwalwal, in pots where a child could bathe. Every evening I read him one page of the Bible and one of football news.',
    aboutMatch:
      'A man with dirty boots and clean heart is what I hope for. We will need more chairs, and that is good.',
  },
  {
    name: 'Amihan',
    gender: 1,
    age: 27,
    city: 'Baganga',
    country: 'PH',
    goals: ['relationship'],
    away: 5602,
    looksFor: [26, 38],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'My name is the wind that brings our waves. I returned to Davao Oriental to plant coconuts with my Mandaya grandparents where Pablo broke every single tree in 2012. Three thousand seedlings later, I have opinions about shade.',
    aboutMatch:
      'He should be somebody who plants things although others will sit under them. I am looking for one love, not for many.',
  },
  {
    name: 'Nida',
    gender: 1,
    age: 41,
    city: 'Malita',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4992,
    looksFor: [40, 55],
    facts:
      'chubby, brown eyes, black hair, separated, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Our family is B’laan, and I bead for a women’s group that sends its necklaces to Manila. I have been a health worker on horseback, and I do mean a horse, his name is Doctor. My two children stay in town for high school.',
    aboutMatch:
      'Patience with my shy English will be rewarded with good food. I like men who are not too proud to ask.',
  },
  {
    name: 'Prescilla',
    gender: 1,
    age: 53,
    city: 'Bansalan',
    country: 'PH',
    goals: ['friendship'],
    away: 22700,
    looksFor: [52, 68],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, junior high, no smoking, no drinking',
    aboutUser:
      'At the foot of Mount Apo I have a vegetable table and a thermos of coffee for the climbers. They promise to come back and some do. My knees say I should not climb anymore, so I climbed last year for the last time, with my grandson carrying the lunch.',
    aboutMatch: 'I like to hear of other mountains. If you have no one to tell about yours, tell me.',
  },
  {
    name: 'Arianne',
    gender: 1,
    age: 22,
    city: 'Lupon',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    standing: 'new',
    away: 92,
    looksFor: [21, 29],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, in school, no smoking, no drinking',
    aboutUser:
      'I am studying fisheries because my father said that the sea needs educated people. I have two jobs: a bakery from four to seven and a tutoring circle on Saturdays. I have never had a boyfriend, and there is no tragedy in it.',
    aboutMatch: 'Slowly, please. One day I want to be somebody’s good news.',
  },
  {
    name: 'Dory',
    gender: 1,
    age: 36,
    city: 'Tagum',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 1063,
    looksFor: [35, 49],
    facts:
      'slim, brown eyes, black hair, divorced, has children, wants none, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I went to Denmark as an au pair and I came home seven years later with a daughter, a divorce and a taste for dark bread. I bake that bread in Tagum, and strangely people buy it. My girl sings in Danish when she is angry.',
    aboutMatch: 'A cheerful man with his own plans, not only big words. We can begin with butter.',
  },
  {
    name: 'Marygold',
    gender: 1,
    age: 31,
    city: 'General Santos',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 265,
    looksFor: [30, 44],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I trade sashimi-grade tuna with Japan, which means calls at three in the morning with very polite people. My father carried those fish on his shoulder so that I could carry a laptop. I am learning to play the ukulele in order to annoy my brother Boy.',
    aboutMatch:
      'A funny and faithful guy, who likes fish, or at least likes fishermen’s daughters. I see myself married in two years.',
  },
  {
    name: 'Susana',
    gender: 1,
    age: 45,
    city: 'General Santos',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 3199,
    looksFor: [44, 60],
    facts:
      'slim, brown eyes, black hair, widowed, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'Seamstress once, now owner of a laundry with five machines and five single mothers who run them. My husband was a bodybuilder with a heart problem; he flexed for our children until the last week. We smile when we speak of him.',
    aboutMatch: 'My heart is healthy and has a vacancy. Good character needed, muscles optional.',
  },
  {
    name: 'Lailani',
    gender: 1,
    age: 28,
    city: 'Koronadal',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 1350,
    looksFor: [27, 39],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'Marbel is what we call our city, and I host the morning traffic news, although we have only six traffic lights. I do volunteer work for a dog shelter. My dance crew won the T’nalak street dance, and I fell on my face in the final, on television.',
    aboutMatch:
      'I like to laugh at life with somebody. If you can cook rice without a cooker I am impressed.',
  },
  {
    name: 'Yemen-Grace',
    gender: 1,
    age: 34,
    city: 'Lake Sebu',
    country: 'PH',
    goals: ['marriage'],
    away: 6900,
    looksFor: [33, 48],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I was named by my mother, who was a helper in Yemen when I was born in the rainy season. My people are T’boli. I dye abaca threads for t’nalak, and the patterns come to the weavers in dreams; I am only the one who fetches water and color, and I teach Grade 5.',
    aboutMatch: 'A quiet man who listens to dreams without laughing. Our lotus lake is quiet too.',
  },
  {
    name: 'Rosefe',
    gender: 1,
    age: 39,
    city: 'Polomolok',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4003,
    looksFor: [38, 52],
    facts:
      'little chubby, brown eyes, black hair, single, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Pineapple is my day: I check the cans, one of every two hundred, and I hear the dents. My daughter is sixteen, a debater, and she has already prepared questions for you. We have a wooden house at the foot of Matutum with too many orchids.',
    aboutMatch: 'I like direct people with soft hands, or rough ones. Prepare for the questions.',
  },
  {
    name: 'Cherilyn',
    gender: 1,
    age: 26,
    city: 'Tupi',
    country: 'PH',
    goals: ['relationship'],
    away: 2064,
    looksFor: [25, 36],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Gladiolus, asters, anthuriums: I grow cut flowers for all the funerals and weddings between here and GenSan. In the week before All Saints nobody in my family sleeps. I prefer the weddings, but the funerals pay on time.',
    aboutMatch:
      'I want to receive flowers once from somebody who does not know that I grow them. That would be a beginning.',
  },
  {
    name: 'Teofila',
    gender: 1,
    age: 57,
    city: 'Isulan',
    country: 'PH',
    goals: ['friendship'],
    away: 28800,
    looksFor: [56, 72],
    facts:
      'little chubby, brown eyes, other hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'Forty years I have been selling in the Sultan Kudarat market, first from a blanket, then a table, and now from a stall with a fan. My customers are Ilonggo, Ilocano, Maguindanaon and Teduray, and I count for each one in his own language. I am slow in the mornings because of rheumatism.',
    aboutMatch:
      'A polite person for exchanging thoughts and recipes. I like laughing at myself and I do it often.',
  },
  {
    name: 'Alona',
    gender: 1,
    age: 32,
    city: 'Tacurong',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 1252,
    looksFor: [31, 45],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, academic, no smoking, no drinking',
    aboutUser:
      'Egrets sleep by the thousands on a farm near my house, and it is where I go when the school has made me tired. I teach special education, nine children, and each one is a language. Last week one of them hugged me after three years.',
    aboutMatch:
      'Be gentle and be funny, and for heaven’s sake be on time. I believe we could raise good people.',
  },
  {
    name: 'Vilma',
    gender: 1,
    age: 46,
    city: 'Kidapawan',
    country: 'PH',
    goals: ['marriage'],
    away: 4414,
    looksFor: [45, 60],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Rubber, durian, and two earthquakes; our house stands on new posts since 2019. I was a guidance counselor in a tent for one year. My husband did not live to see the new posts, it was his lungs, and my son has put his name in the cement.',
    aboutMatch:
      'Somebody stable, then, in all meanings. I would make you mallow tea and beat you at Scrabble.',
  },
  {
    name: 'Jingle',
    gender: 1,
    age: 30,
    city: 'Kabacan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 175,
    looksFor: [29, 42],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, academic, no smoking, no drinking',
    aboutUser:
      'I was born on Christmas Eve, please be kind about it. I study rats for a living, at the university’s rice research, and they are cleverer than some of my classmates. I have a Muslim roommate, and during Ramadan I get up with her to eat.',
    aboutMatch: 'Friendship, first of all, with respectful and awake people. Afterwards who knows.',
  },
  {
    name: 'Lorna-May',
    gender: 1,
    age: 43,
    city: 'Midsayap',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3266,
    looksFor: [42, 57],
    facts:
      'slim, brown eyes, black hair, annulled, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'From my rice wholesaling I know the difference between eleven sorts with closed eyes. I have a daughter in the police and a son in the conservatory, so at our table there is order and also music. The annulment cost as much as a tractor and was worth it.',
    aboutMatch: 'I like generous men who tell the truth the first time. You will be asked to taste rice.',
  },
  {
    name: 'Kimwel',
    gender: 1,
    age: 25,
    city: 'Alabel',
    country: 'PH',
    goals: ['friendship'],
    away: 4814,
    looksFor: [24, 35],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I drive an excavator. The men at the quarry lost a bet with me three years ago and I have been on the machine since then. On Sunday I wear dresses to the Alliance church, and some do not know that I am the same woman.',
    aboutMatch: 'Pleased to meet people who do not put others in boxes. I am good with heavy boxes.',
  },
  {
    name: 'Delia',
    gender: 1,
    age: 48,
    city: 'Glan',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    standing: 'lapsed',
    away: 9901,
    looksFor: [47, 62],
    facts:
      'slim, brown eyes, brown hair, annulled, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Old houses, white sand, coconuts: Glan was once an important place, and my grandmother talked as if it still was. I make virgin coconut oil with a group of fifteen women and teach the younger ones to ask for the right price. Both of my sons are in the merchant marine, and their father and I were annulled long ago.',
    aboutMatch: 'Quiet love is my wish. I do not need to be entertained, just accompanied.',
  },
  {
    name: 'Ronalyn',
    gender: 1,
    age: 37,
    city: 'Surallah',
    country: 'PH',
    goals: ['marriage'],
    away: 4171,
    looksFor: [36, 51],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, senior high, no smoking, no drinking',
    aboutUser:
      'My tricycle is pink, so that the schoolgirls know it is me and feel safe. I have been driving for six years and I have never had an accident, only an argument with a goat. My daughter and I are saving for a second one, for her aunt.',
    aboutMatch:
      'I will trust a man who is trusted by children and old people. Be patient with me, I have been disappointed before.',
  },
]
