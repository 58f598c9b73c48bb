import type { Person } from '../person.ts'

/** Women of the Cagayan Valley, Batanes and Central Luzon. */
export const womenOfCentralLuzon: Person[] = [
  {
    name: 'Milagros',
    gender: 1,
    age: 48,
    city: 'Tuguegarao City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 2519,
    looksFor: [47, 65],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Forty-two degrees is normal in our April, so my school moved the flag ceremony to six in the morning. I have been teaching home economics here for twenty-five years and still taste everything. My husband died of his heart in 2016; he was a good man and I speak of him without crying now.',
    aboutMatch: 'I would like a believer who is not stiff. There is room on my porch for two rocking chairs.',
  },
  {
    name: 'Sarah-Jane',
    gender: 1,
    age: 26,
    city: 'Ilagan',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 665,
    looksFor: [25, 37],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I count corn borers for the Department of Agriculture, which is really a job. My father plants yellow corn and argues with my statistics at supper. For fun I sing in videoke contests at fiestas, and I own four electric fans from first prizes.',
    aboutMatch: 'Please be someone who likes a noisy barrio. I would rather meet slowly and laugh often.',
  },
  {
    name: 'Lovely',
    gender: 1,
    age: 25,
    city: 'Cauayan, Isabela',
    country: 'PH',
    goals: ['friendship'],
    away: 67,
    looksFor: [23, 34],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I am the youngest baggage inspector at our small airport. There are two flights a day, so I have read a great many novels. My mother named all her daughters after adjectives, and you should meet Lively.',
    aboutMatch: 'I write back faster than the plane arrives. Friends from any country are fine with me.',
  },
  {
    name: 'Edna',
    gender: 1,
    age: 44,
    city: 'Santiago',
    country: 'PH',
    goals: ['marriage'],
    away: 3697,
    looksFor: [43, 60],
    facts:
      'average, brown eyes, black hair, annulled, has children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'Rice trading is a man’s table here, and I have been sitting at it for fifteen years. They stopped calling me “hija” after the second harvest. My daughter wants to be a pilot and practices with a plate as steering wheel.',
    aboutMatch:
      'I want a husband, not a business partner; one who comes home before the rice is cold. He can leave the trading to me.',
  },
  {
    name: 'Visitacion',
    gender: 1,
    age: 52,
    city: 'Bayombong',
    country: 'PH',
    goals: ['friendship'],
    away: 15300,
    looksFor: [50, 67],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, academic, no smoking, no drinking, no tattoos',
    aboutUser:
      'I have spent my life with other people’s children at the state university, teaching botany. There is an orchid from Nueva Vizcaya that I helped describe, small as a fingernail. I walk up to the chapel on the hill on Thursdays because it is empty then.',
    aboutMatch:
      'I am hoping for thoughtful correspondence. If you name the trees on your street, I will answer the same day.',
  },
  {
    name: 'Rochelle',
    gender: 1,
    age: 33,
    city: 'Solano',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 1485,
    looksFor: [32, 46],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I own two knitting machines and make the sweaters for three schools. The father of my son is married elsewhere, and I forgave him so that I could sleep. My boy, who is seven, has decided to become a bus.',
    aboutMatch:
      'You would need imagination, because we play bus daily. I am serious about building a family that stays.',
  },
  {
    name: 'Basilisa',
    gender: 1,
    age: 39,
    city: 'Basco',
    country: 'PH',
    goals: ['marriage'],
    away: 9400,
    looksFor: [38, 54],
    facts:
      'slim, brown eyes, black hair, separated, has children, maybe children, senior high, no smoking, no drinking',
    aboutUser:
      'I dry flying fish on lines behind our stone house, and when a typhoon is coming we tie the roof down with ropes. My two girls can read the clouds better than their schoolbooks. Their father went to Manila for work, and his heart stayed there too.',
    aboutMatch: 'A good man, a strong back, a soft word. Whoever comes here must not be afraid of weather.',
  },
  {
    name: 'Irene',
    gender: 1,
    age: 31,
    city: 'Cabarroguis',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 958,
    looksFor: [30, 44],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I am a forester in Quirino, and I walk about fifteen kilometers on a usual Tuesday. I have met hornbills, loggers and one very polite python. My boots were resoled three times and my mother says they should be buried.',
    aboutMatch:
      'I like strong coffee, plain words and a man who looks up at trees. Weekends are for doing nothing, together if possible.',
  },
  {
    name: 'Marjorie',
    gender: 1,
    age: 36,
    city: 'Aparri',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 3046,
    looksFor: [35, 50],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'At the mouth of the Cagayan we catch aramang, tiny shrimp, and I pack them in paste for the whole province. Eleven women work with me under one tin roof. I did not finish college because my brothers had to, and now they are the ones who fix my computer.',
    aboutMatch: 'My hope is a marriage where both eat last. Come and see how the river meets the sea.',
  },
  {
    name: 'Tricia',
    gender: 1,
    age: 22,
    city: 'Tuguegarao City',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    standing: 'new',
    away: 377,
    looksFor: [21, 29],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, in school, no smoking, no drinking',
    aboutUser:
      'I am studying to be a medical technologist, third year, scholarship of the city. In my dormitory I cut everybody’s bangs for thirty pesos. I have never been to Manila and I am in no hurry.',
    aboutMatch: 'A friend with good habits would be welcome. I answer between seven and nine.',
  },
  {
    name: 'Nelia',
    gender: 1,
    age: 41,
    city: 'Echague',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 4613,
    looksFor: [40, 56],
    facts:
      'average, brown eyes, black hair, separated, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I worked in Taiwan in a factory for lenses, nine years of night shift under white light. Now I have a piggery, sixteen mothers, in the province of Isabela, and the sun on my face. My children are nineteen and seventeen and they roll their eyes at me in two languages.',
    aboutMatch:
      'If you are ashamed of mud, we cannot be together. Otherwise I am cheerful, faithful and a good cook.',
  },
  {
    name: 'Corazon',
    gender: 1,
    age: 54,
    city: 'Malolos',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    standing: 'verified',
    away: 2141,
    looksFor: [52, 70],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I embroider barong cloth, pineapple fiber, as fine as breath, and a president’s nephew was once married in my work. We are a family of processions; on Good Friday our house lends the town a saint. I became a widow five years ago in the pandemic.',
    aboutMatch:
      'I would welcome a respectful man who believes in God and in afternoon naps. My children agree, I asked them first.',
  },
  {
    name: 'Jennelyn',
    gender: 1,
    age: 28,
    city: 'Meycauayan',
    country: 'PH',
    goals: ['relationship'],
    away: 325,
    looksFor: [27, 40],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I solder gold chains in a workshop where my lolo taught me to collect the dust from the floor. On my day off I ride the new train line to the end just to see it. My laugh is the first thing people complain about.',
    aboutMatch:
      'He must be patient with details, because I cannot leave a crooked thing crooked. Also, he should laugh.',
  },
  {
    name: 'Arlene',
    gender: 1,
    age: 39,
    city: 'San Jose del Monte',
    country: 'PH',
    goals: ['marriage'],
    away: 2873,
    looksFor: [38, 53],
    facts:
      'average, brown eyes, black hair, single, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Every day I spend four hours in vans between my house and a call center in Quezon City. That is where I listened to two hundred audiobooks, and I began to write a small one of my own. My son, fifteen, corrects the grammar and asks for load as payment.',
    aboutMatch: 'Reading on the bus is a quality I look for. We are looking for peace, the two of us.',
  },
  {
    name: 'Lucila',
    gender: 1,
    age: 46,
    city: 'Angeles',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    kaPartner: true,
    away: 1749,
    looksFor: [45, 62],
    facts:
      'average, brown eyes, brown hair, single, no children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'My kitchen serves Kapampangan lunch to sixty people, among them two bishops and many drivers. In 1991 the ashes of Pinatubo covered our house and we dug it out with rice bowls. That is why nothing in the stock market can frighten me.',
    aboutMatch: 'A man who eats slowly and says thank you. I would cross the country for good company.',
  },
  {
    name: 'Diane',
    gender: 1,
    age: 30,
    city: 'San Fernando, Pampanga',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    away: 275,
    looksFor: [29, 42],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'Giant lanterns are my family’s business, and from September I dream in blinking lights. I do the wiring, my father the patterns, and my uncle the worrying. In January I sleep and eat fruit.',
    aboutMatch:
      'Knowing how to celebrate, and how to clean up after, is what I admire in people. Children, a garden and a workshop: that is the plan.',
  },
  {
    name: 'Czarina',
    gender: 1,
    age: 24,
    city: 'Mabalacat City',
    country: 'PH',
    goals: ['friendship', 'casual'],
    away: 5,
    looksFor: [23, 33],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I grew up inside the fence of Clark, and now I guide hot-air balloon visitors when the season allows. The rest of the year I do payroll, with fewer balloons. I have a weak stomach and a strong will.',
    aboutMatch:
      'Fun company first, everything else later. Tell me what you are afraid of and I will tell you mine.',
  },
  {
    name: 'Carmencita',
    gender: 1,
    age: 50,
    city: 'Olongapo',
    country: 'PH',
    goals: ['relationship'],
    away: 4688,
    looksFor: [48, 66],
    facts:
      'slim, brown eyes, brown hair, divorced, has children, wants none, college, smokes, drinks in company',
    aboutUser:
      'My first husband was an American sailor, a kind one, and it simply ended. I sing standards in a hotel lounge at Subic on weekends, and on weekdays I run a laundromat with good music. I have one son in Virginia, who inherited my ears.',
    aboutMatch: 'Can you slow dance? Then we will have something to do while we find out the rest.',
  },
  {
    name: 'Rosalie',
    gender: 1,
    age: 37,
    city: 'Balanga',
    country: 'PH',
    goals: ['marriage'],
    away: 3651,
    looksFor: [36, 51],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I teach history in Bataan, and each April I walk part of the March with my students. We carry water for strangers that day. I am the middle of nine children, and I share well.',
    aboutMatch:
      'The man I look for takes duty seriously and himself less. I would like to have a child, or adopt one; my heart is ready for either.',
  },
  {
    name: 'Melanie',
    gender: 1,
    age: 32,
    city: 'Cabanatuan',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 1048,
    looksFor: [31, 45],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'Tricycles come to me with broken hearts; I own a motor shop with three mechanics and one jealous parrot. My longganisa breakfast is a bribe that works with every supplier. I lost twenty kilos after my father’s diabetes scared us all, and I found out that I love cycling.',
    aboutMatch: 'Somebody active, not perfect. If you bring your own helmet we can start on Sunday.',
  },
  {
    name: 'Felicidad',
    gender: 1,
    age: 49,
    city: 'Gapan',
    country: 'PH',
    goals: ['marriage', 'friendship'],
    away: 3355,
    looksFor: [48, 64],
    facts:
      'average, brown eyes, brown hair, widowed, has children, wants none, senior high, no smoking, no drinking',
    aboutUser:
      'I stitch slippers on a bench older than my children. My husband cut the leather, I sewed it, and for two years after he died I could not make a left foot. The orders came back, and so did I.',
    aboutMatch: 'A quiet man would suit me, one who knows what loss is and still sings.',
  },
  {
    name: 'Gladys',
    gender: 1,
    age: 29,
    city: 'Muñoz',
    country: 'PH',
    goals: ['relationship'],
    standing: 'verified',
    away: 1932,
    looksFor: [28, 41],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, academic, no smoking, no drinking',
    aboutUser:
      'I work with carabaos. To be exact, I am a scientist at the carabao center, and we make better milk for small farmers. They are intelligent, they hold grudges, and I respect that.',
    aboutMatch:
      'I would like an honest and humorous partner, with or without horns. Farm people are welcome, city people will be trained.',
  },
  {
    name: 'Isabelita',
    gender: 1,
    age: 43,
    city: 'Tarlac City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 5600,
    looksFor: [42, 58],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I am an auditor, I travel from town to town and count what others have counted. People hide the good coffee when I come. My house is full of nieces who stay for college, at the moment five, and they are my joy and my electricity bill.',
    aboutMatch:
      'A widower with children would be quite all right. I want to be chosen calmly and to choose calmly.',
  },
  {
    name: 'Mylene',
    gender: 1,
    age: 34,
    city: 'Paniqui',
    country: 'PH',
    goals: ['marriage'],
    away: 1220,
    looksFor: [33, 47],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I sell boiled peanuts and fresh lumpia at the gate of a high school, and I know who is in love with whom. My daughter is nine, born with one hand, and she beats every boy at sungka. We go to the Methodist church at the corner.',
    aboutMatch:
      'Look at my daughter first with the eyes of a father, and then at me. I am not complicated and I do not lie.',
  },
  {
    name: 'Ghie',
    gender: 1,
    age: 27,
    city: 'Baler',
    country: 'PH',
    goals: ['casual', 'relationship'],
    away: 4051,
    looksFor: [26, 38],
    facts:
      'chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'My family rents out rooms and boards by the bay, and I was put on a wave before I could talk back. I make soap from coconut oil and the lemongrass behind the kitchen. The road over the mountain is long, which keeps away impatient people.',
    aboutMatch:
      'Say hello with something real. I am in the mood for friendship, sunsets and perhaps a surprise.',
  },
  {
    name: 'Rubylyn',
    gender: 1,
    age: 35,
    city: 'Iba',
    country: 'PH',
    goals: ['marriage'],
    away: 7300,
    looksFor: [34, 48],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, senior high, no smoking, no drinking',
    aboutUser:
      'In mango season I climb, pick and pack with my brothers, and in typhoon season I teach at the daycare. Zambales mangoes are the sweetest in the world, and this is science. I was engaged once, and he changed his mind; I kept the dress because it fits.',
    aboutMatch: 'I hope the next man is sure. I am sure-footed, so we would match.',
  },
  {
    name: 'Anabelle',
    gender: 1,
    age: 42,
    city: 'Baliwag',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2239,
    looksFor: [41, 57],
    facts:
      'average, brown eyes, brown hair, annulled, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'I weave buntal hats and teach it to women in the provincial jail every second Wednesday. They call me Mommy Hat. My son is a seaman and my daughter a cadet, so our family lives mostly in a group chat.',
    aboutMatch:
      'Someone who does good without announcing it would have my attention. We can meet over chicharon, like civilized people.',
  },
  {
    name: 'Princess',
    gender: 1,
    age: 23,
    city: 'Dinalupihan',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 210,
    looksFor: [22, 31],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, college, in school, no smoking, no drinking',
    aboutUser:
      'I am taking up criminology and I will be the first policewoman of our barangay. I can do sixty push-ups, thank you for asking. My lola raised me on stories and malunggay soup.',
    aboutMatch: 'I enjoy honest conversation with people who think before they type.',
  },
  {
    name: 'Lorelie',
    gender: 1,
    age: 40,
    city: 'San Ildefonso, Bulacan',
    country: 'PH',
    goals: ['marriage'],
    away: 12900,
    looksFor: [39, 55],
    facts:
      'little chubby, brown eyes, black hair, widowed, has children, maybe children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'We make pastillas from carabao milk and I cut the paper wrappers with small scissors, names and flowers and birds. My husband and I planned to be old here; God planned something different. My three children eat the pastillas that come out crooked.',
    aboutMatch:
      'I still believe in marriage, maybe even more. Let him be patient with grief and quick with a joke.',
  },
]
