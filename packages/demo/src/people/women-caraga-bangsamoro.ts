import type { Person } from '../person.ts'

/** Women of Caraga and the Bangsamoro. */
export const womenOfCaragaAndTheBangsamoro: Person[] = [
  {
    name: 'Maria-Elena',
    gender: 1,
    age: 40,
    city: 'Butuan',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 1677,
    looksFor: [39, 54],
    facts:
      'slim, brown eyes, brown hair, single, no children, maybe children, academic, no smoking, no drinking, no tattoos',
    aboutUser:
      'Twelve hundred years ago people sailed from here to Champa with gold, and I clean what they left behind, in the museum lab, with a brush of four hairs. I was too busy for love at thirty and too proud at thirty-five. Now I am neither.',
    aboutMatch:
      'Could you sit with me for a long time over one small thing? I would like to marry a patient person.',
  },
  {
    name: 'Chelsea',
    gender: 1,
    age: 25,
    city: 'Butuan',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 44,
    looksFor: [24, 35],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I sell life insurance without scaring anyone, which is an art. On the Agusan river I learned to row, and my team is called the Soft Crocodiles. I live with my parents, two sisters, and a karaoke machine older than me.',
    aboutMatch:
      'Easygoing, faithful, and not jealous of a rowing team. Tell me which song you refuse to sing.',
  },
  {
    name: 'Rosenie',
    gender: 1,
    age: 33,
    city: 'Surigao City',
    country: 'PH',
    goals: ['marriage'],
    away: 2377,
    looksFor: [32, 46],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'In December 2021 Odette took the roof of our clinic while I was in it, with seven patients and a goat. We all lived. I am still the nurse there, there is a new roof, and the goat has had kids.',
    aboutMatch:
      'Brave but not reckless: that is the man I am thinking of. I want children, and I want to be home at night.',
  },
  {
    name: 'Nenette-Fe',
    gender: 1,
    age: 46,
    city: 'Dapa',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 3955,
    looksFor: [45, 60],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'Tourists fly to Siargao for the waves; I have been selling rice and nails in Dapa since before the waves were famous. My husband was the harbor master. We danced the budots at our silver wedding and broke a table.',
    aboutMatch:
      'I would be interested in a companion who can dance or repair tables. It is nicer if he can do both.',
  },
  {
    name: 'Kyla-Marie',
    gender: 1,
    age: 24,
    city: 'General Luna, Surigao del Norte',
    country: 'PH',
    goals: ['relationship', 'casual'],
    standing: 'trial',
    away: 399,
    looksFor: [23, 33],
    facts:
      'slim, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a barista in the mornings, surf photographer in the afternoons and asleep by nine, sorry. After the typhoon I stayed, and we cooked for the whole street for a month on two gas stoves. My brown dog believes he is the manager.',
    aboutMatch: 'Stay kind and stay curious. I do not mind a short story if it is a true one.',
  },
  {
    name: 'Ananias',
    gender: 1,
    age: 52,
    city: 'Cabadbaran',
    country: 'PH',
    goals: ['friendship'],
    away: 15900,
    looksFor: [51, 66],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'My father wanted a son and kept the name; I became a principal, so it fits well on a door. Retired since May, I take care of a heritage house with a piano that no one can play but the termites. I go to daily Mass and weekly mahjong.',
    aboutMatch:
      'I would love an exchange with a well-read gentleman. We can disagree about everything except manners.',
  },
  {
    name: 'Shelly',
    gender: 1,
    age: 29,
    city: 'Bayugan',
    country: 'PH',
    goals: ['marriage'],
    away: 4865,
    looksFor: [28, 41],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'Rice and falcata trees: my family plants for this year and for ten years from now. My son is three and calls every truck Papa, which I find both sad and funny. I finish my agribusiness degree in March.',
    aboutMatch: 'If you are a man for this year and for ten years from now, you should write.',
  },
  {
    name: 'Jovie',
    gender: 1,
    age: 36,
    city: 'Bislig',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    kaPartner: true,
    away: 1821,
    looksFor: [35, 50],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'When the paper mill closed, half of my class left, and I stayed and opened a school for divers and welders, of all things. Tinuy-an Falls is where I take my visitors, and I act as if I had built it. My mother and I share one motorcycle and two opinions.',
    aboutMatch:
      'I could be happy with a practical dreamer. Marriage is what I want, I have had enough engagements.',
  },
  {
    name: 'Glenda',
    gender: 1,
    age: 42,
    city: 'Tandag',
    country: 'PH',
    goals: ['marriage'],
    away: 4341,
    looksFor: [41, 56],
    facts:
      'average, brown eyes, black hair, annulled, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a weather observer in Surigao del Sur, on the side where the typhoons arrive first. I send my numbers to Manila every three hours, and I was on duty the night when my own roof left. Our three children are teenagers, and I cannot forecast them at all.',
    aboutMatch: 'A sunny disposition would balance my profession. I would be true to you in all seasons.',
  },
  {
    name: 'Rica-Joy',
    gender: 1,
    age: 27,
    city: 'Hinatuan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 828,
    looksFor: [26, 38],
    facts:
      'average, brown eyes, brown hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Our river is so blue that visitors think I am wearing a filter. I rent out life vests at the Enchanted River and feed the fishes at noon when the hymn plays. I want to study nursing next year, I have saved almost enough.',
    aboutMatch: 'Tell me of something beautiful near you that the people there do not notice anymore.',
  },
  {
    name: 'Evangelyn',
    gender: 1,
    age: 38,
    city: 'Prosperidad',
    country: 'PH',
    goals: ['marriage'],
    away: 7201,
    looksFor: [37, 52],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I am Manobo, a teacher in a school on stilts in the Agusan marsh, where the houses rise with the water. Our children come by canoe and know more about birds than any book. I have one daughter and many that call me mother.',
    aboutMatch: 'I would welcome a humble man. He may come with questions, and he should not come with pity.',
  },
  {
    name: 'Daylinda',
    gender: 1,
    age: 34,
    city: 'Nasipit',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 2981,
    looksFor: [33, 47],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I pilot nothing, I only load the ships; but without me the ferry to Cebu leaves crooked. Port operations, hard hat, ponytail. I was a beauty queen once, Miss Nasipit, runner-up, and the winner is now my boss.',
    aboutMatch:
      'I look for somebody secure enough to laugh with us both. Family is the point of all this, as I see it.',
  },
  {
    name: 'Norhaya',
    gender: 1,
    age: 29,
    city: 'Marawi',
    country: 'PH',
    goals: ['marriage'],
    standing: 'verified',
    away: 2684,
    looksFor: [29, 43],
    facts:
      'slim, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'My mother sold brassware in the old Padian, and after the siege we began again with two trays on a blanket. I teach Arabic and English at a madrasa and I do the accounts for her. Our new stall opened in April with langkit weaving in all the colors.',
    aboutMatch:
      'I hope for a sincere Muslim husband who treats knowledge as worship. He will speak with my father and I will speak with his mother.',
  },
  {
    name: 'Aleah',
    gender: 1,
    age: 24,
    city: 'Marawi',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 201,
    looksFor: [23, 32],
    facts:
      'slim, brown eyes, single, no children, wants children, university, in school, no smoking, no drinking, no tattoos',
    aboutUser:
      'Computer science, last year, at the campus on the hill with the lake behind. I write a small program that helps to spell Maranao words, since even my phone corrects them to Tagalog. My five brothers call me the president.',
    aboutMatch:
      'I am here to practice conversation and learn about other countries. Respect is the only visa needed.',
  },
  {
    name: 'Putri',
    gender: 1,
    age: 35,
    city: 'Tugaya',
    country: 'PH',
    goals: ['marriage'],
    away: 5121,
    looksFor: [35, 50],
    facts:
      'slim, brown eyes, widowed, has children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'In our town every family carves or casts; mine makes the boxes with mother-of-pearl. I polish, and I keep the designs in a schoolbook. My husband died in 2020, Allah have mercy on him, and our two sons already know how to hold the chisel.',
    aboutMatch:
      'For me a good man is one who is soft with orphans. I would consider a marriage with the blessing of both families.',
  },
  {
    name: 'Hannah-Bai',
    gender: 1,
    age: 31,
    city: 'Cotabato City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 1571,
    looksFor: [31, 45],
    facts:
      'slim, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am Maguindanaon, a nurse at the regional center, and I have worked through two clan feuds and one flood with the same thermos. On Fridays my grandmother makes dudol and complains that I have no husband to carry it to. I am fond of detective novels and of driving.',
    aboutMatch:
      'An honest and educated man, Muslim or seriously interested. I do not need rescuing, I am the one who rescues.',
  },
  {
    name: 'Soraya',
    gender: 1,
    age: 26,
    city: 'Cotabato City',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    away: 3605,
    looksFor: [26, 37],
    facts:
      'average, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I design inaul fabrics on a tablet, and my aunts weave them on looms that are a hundred years old. We sent one to a minister’s wife, and she returned it because she needed two. In the evening I play chess against the computer of my brother.',
    aboutMatch:
      'Polite talk with thoughtful people makes my day. My faith is a part of me like my right hand.',
  },
  {
    name: 'Mohaira',
    gender: 1,
    age: 44,
    city: 'Buluan',
    country: 'PH',
    goals: ['marriage'],
    away: 4638,
    looksFor: [43, 58],
    facts:
      'chubby, brown eyes, divorced, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Our town lies beside a lake and in the middle of stories that were not always peaceful. I have been a mediator for eleven years; I drink tea with both families until the tea is gone and so is the anger. I have three daughters, all in college, all talking at once.',
    aboutMatch:
      'I should like a husband who raises his hand only to wave. We are Muslims and we love visitors.',
  },
  {
    name: 'Amina-Rose',
    gender: 1,
    age: 33,
    city: 'Lamitan',
    country: 'PH',
    goals: ['marriage'],
    standing: 'verified',
    away: 3089,
    looksFor: [33, 47],
    facts:
      'slim, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'On the other side of the strait they are afraid of Basilan, and here I am, drinking coffee among rubber trees. I am Yakan; my mother weaves the small diamonds, and I teach agriculture at the college. My father is a Visayan who embraced Islam for her, after two years of asking.',
    aboutMatch:
      'So I believe in men who ask for two years. A gentle Muslim or a patient seeker can write to me.',
  },
  {
    name: 'Darwisa',
    gender: 1,
    age: 38,
    city: 'Jolo',
    country: 'PH',
    goals: ['marriage'],
    away: 9700,
    looksFor: [38, 52],
    facts:
      'slim, brown eyes, annulled, has children, maybe children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Midwife, Tausug, mother of two. I have walked to births with soldiers on one side of the road and with their opponents on the other, and both asked if I wanted water. My coffee, kahawa sug, is strong and served with seven little cakes.',
    aboutMatch: 'I pray for calm years. If a decent man would like to share them, he may begin with salaam.',
  },
  {
    name: 'Jamila',
    gender: 1,
    age: 27,
    city: 'Bongao',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 5277,
    looksFor: [27, 39],
    facts:
      'slim, brown eyes, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Sama, from Tawi-Tawi, closer to Malaysia than to anything else. I teach seaweed farmers to dry agar without losing half of it, and I grew up in a house above the water, where we learn to swim because we fall. On Bud Bongao I feed the monkeys on the anniversary of my grandfather.',
    aboutMatch:
      'A kind heart, a clear intention, and prayers. Distance we are used to, here everything is far.',
  },
  {
    name: 'Virgie-Lou',
    gender: 1,
    age: 41,
    city: 'Upi',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4268,
    looksFor: [40, 55],
    facts:
      'little chubby, brown eyes, black hair, single, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I am Teduray and Anglican, and I sell upland rice and native chickens on Saturdays. When we were displaced, my daughter was two and learned to walk in the evacuation center; now she runs for the province. We laugh more than strangers expect.',
    aboutMatch:
      'I would be grateful for a good-natured man who likes children, hills and hymns. No drinkers, please, I have seen enough of it.',
  },
  {
    name: 'Zubaida',
    gender: 1,
    age: 50,
    city: 'Wao',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 12600,
    looksFor: [49, 64],
    facts:
      'slim, brown eyes, widowed, has children, wants none, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'Settlers and Maranaos live side by side in Wao, we plant corn next to each other, and at fiestas and Eid the plates cross the road. My husband’s land is now managed by me, to everyone’s surprise and to nobody’s loss. I have pilgrim’s feet: I went to Makkah with my savings in 2019.',
    aboutMatch:
      'Good conversation with a mature person would brighten my week. Anything more would need time and family.',
  },
  {
    name: 'Raihana',
    gender: 1,
    age: 22,
    city: 'Parang, Maguindanao del Norte',
    country: 'PH',
    goals: ['friendship'],
    away: 255,
    looksFor: [22, 30],
    facts:
      'average, brown eyes, single, no children, wants children, university, in school, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am an Iranun girl from the port, taking up midwifery, and first in my class in anatomy. My father repairs outboard motors, my mother makes pasta, the local kind, with turmeric. I record the bayok songs of my great-aunt on my phone.',
    aboutMatch:
      'Only friendship for now, with the knowledge of my parents. Tell me about your grandmother’s songs.',
  },
]
