import type { Person } from '../person.ts'

/** Women of Panay, Guimaras, Negros and Siquijor. */
export const womenOfPanayAndNegros: Person[] = [
  {
    name: 'Ma-Teresa',
    gender: 1,
    age: 33,
    city: 'Iloilo City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 786,
    looksFor: [32, 46],
    facts:
      'average, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I work in the pediatric ward in Molo, where I have a reputation for songs about vegetables. My boyfriend of seven years and I parted last year, without blame. I am learning to drive at thirty-three, pray for the lampposts.',
    aboutMatch:
      'Kind, grown, and not allergic to family. I still believe that two can grow old without becoming bitter.',
  },
  {
    name: 'Inday',
    gender: 1,
    age: 45,
    city: 'Miagao',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 2726,
    looksFor: [44, 60],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, college, no smoking, no drinking',
    aboutUser:
      'I weave hablon at the cooperative in Indag-an, and my shawls went to a fair in Paris without me. My husband was a tricycle driver with a beautiful tenor. Our only son is a seaman on the Atlantic, so we count in contracts, not in years.',
    aboutMatch: 'Sing for me, even off-key, and I will listen. I hope for someone gentle in speech.',
  },
  {
    name: 'Rica-Mae',
    gender: 1,
    age: 25,
    city: 'Roxas',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 79,
    looksFor: [24, 35],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Seafood buyer for a restaurant, at twenty-five, because I can tell a tired crab from a fresh one. I live behind the church of Pan-ay with the biggest bell in Asia and my Tita, who is almost as loud. I hope to study abroad for a while and then come home.',
    aboutMatch: 'I notice how a man treats his mother. Send me a message that is not only one word.',
  },
  {
    name: 'Lalaine',
    gender: 1,
    age: 38,
    city: 'Kalibo',
    country: 'PH',
    goals: ['marriage'],
    away: 3559,
    looksFor: [37, 51],
    facts:
      'average, brown eyes, black hair, single, has children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'Piña cloth takes one month for three meters, and no, I cannot hurry. In Ati-Atihan week I close the loom, paint my face with soot and dance behind the drums until my shoes break. My girl is seventeen and wants to be a chemist.',
    aboutMatch:
      'Let him be patient with slow things. I have waited so long for the right one that I can wait another week.',
  },
  {
    name: 'Jonna',
    gender: 1,
    age: 29,
    city: 'Malay',
    country: 'PH',
    goals: ['relationship', 'casual'],
    standing: 'premium-new',
    away: 388,
    looksFor: [28, 41],
    facts:
      'average, brown eyes, brown hair, single, no children, maybe children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'On Boracay I manage a dive shop where everyone is barefoot, me too. I was born on the mainland side, and I remember the island before the signs. In the evening when the boats are in, I play volleyball with the kitchen staffs of three hotels.',
    aboutMatch: 'Here for a fair and fun person. If you come only for the weekend, tell me on the first day.',
  },
  {
    name: 'Perpetua',
    gender: 1,
    age: 56,
    city: 'San Jose, Antique',
    country: 'PH',
    goals: ['friendship'],
    away: 20400,
    looksFor: [54, 70],
    facts:
      'chubby, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I retired as the head nurse of the provincial hospital of Antique. I used to be afraid of retirement, so I planted thirty dragon fruit and bought a ukulele. My late husband would laugh at both.',
    aboutMatch:
      'I am well and I have time. An educated gentleman who writes in whole sentences would please me.',
  },
  {
    name: 'Analiza',
    gender: 1,
    age: 41,
    city: 'Passi',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 1840,
    looksFor: [40, 55],
    facts:
      'slim, brown eyes, black hair, annulled, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'Pineapples, sugarcane and one daughter: these are what I raise. The annulment papers arrived on my birthday, and my sisters baked a cake in the form of a stamp. I ride a scooter to the field and I wear lipstick to the field.',
    aboutMatch: 'To begin again with a truthful man is what I would love. We could take Sundays slowly.',
  },
  {
    name: 'Giselle',
    gender: 1,
    age: 27,
    city: 'Jordan',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 4316,
    looksFor: [26, 38],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'Guimaras has the sweetest mangoes, and I put little bags around each fruit from January on, thousands of them. I studied agricultural engineering in Iloilo, one short boat ride away. I am shy in crowds and funny in kitchens.',
    aboutMatch:
      'Please talk to me as if we had met at a cousin’s wedding. That is how I am most comfortable.',
  },
  {
    name: 'Editha',
    gender: 1,
    age: 49,
    city: 'Estancia',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 5900,
    looksFor: [48, 64],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'Yolanda took our house, our boat and my husband in one morning. What stayed was me, four kids, and a pot that I still use. I dry fish, I lead a women’s savings group with sixty members, and nobody has ever stolen a peso.',
    aboutMatch:
      'I have learned to laugh again, and I did not expect it. If you are steady, and not in love with the bottle, I want to know you.',
  },
  {
    name: 'Kristel',
    gender: 1,
    age: 31,
    city: 'Iloilo City',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    away: 14,
    looksFor: [30, 44],
    facts:
      'average, brown eyes, brown hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'Structural engineer, esplanade runner, eater of pancit molo. I sign the drawings of bridges, and then I bring my mother to walk on them. My cat is named Rebar.',
    aboutMatch:
      'A future husband who is proud of me without being loud about it. He can be shy, I will do the introductions.',
  },
  {
    name: 'Nanette',
    gender: 1,
    age: 36,
    city: 'Culasi',
    country: 'PH',
    goals: ['marriage'],
    away: 7301,
    looksFor: [35, 50],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, senior high, no smoking, no drinking',
    aboutUser:
      'Our house looks at Mararison Island, and the sandbar there moves like a cat’s tail. My son and I sell grilled fish and rice to the hikers of Mount Madja-as. He is twelve and already counts change in his head.',
    aboutMatch:
      'Somebody who would like to stay for longer than the view, yes please. I am honest and a bit stubborn.',
  },
  {
    name: 'Ruby-Ann',
    gender: 1,
    age: 34,
    city: 'Pototan',
    country: 'PH',
    goals: ['marriage'],
    away: 2161,
    looksFor: [33, 48],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'Every December our town hangs lights on everything, and I am on the committee for untangling. I teach computer in high school with twelve machines for fifty kids. My father is blind, so I describe the lights to him, one street after the other.',
    aboutMatch:
      'A kind voice is the first thing I listen for. For me marriage is a promise, and it includes my father.',
  },
  {
    name: 'Leonila',
    gender: 1,
    age: 52,
    city: 'Janiuay',
    country: 'PH',
    goals: ['friendship', 'relationship'],
    away: 12100,
    looksFor: [50, 66],
    facts:
      'average, brown eyes, other hair, single, no children, wants none, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'Coffee from our mountain is small and stubborn, like the women who pick it. I taught Spanish until the schools stopped teaching it, then I taught values, which nobody can stop. I am single because the man I wanted became a priest, and a good one.',
    aboutMatch:
      'Now I could use a companion for concerts and long lunches. I am curious about your favorite teacher.',
  },
  {
    name: 'Ellen-Joy',
    gender: 1,
    age: 22,
    city: 'Sibalom',
    country: 'PH',
    goals: ['friendship'],
    standing: 'new',
    away: 314,
    looksFor: [21, 30],
    facts:
      'slim, brown eyes, black hair, single, no children, wants children, university, in school, no smoking, no drinking',
    aboutUser:
      'I study forestry and I know the rafflesia by its smell, which is awful. We are eight in our house and only one has a room alone, the rooster. I play the drum in the school band.',
    aboutMatch: 'Write me something about your street. I will write you about the river and its stones.',
  },
  {
    name: 'Monica',
    gender: 1,
    age: 40,
    city: 'Guimbal',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3067,
    looksFor: [39, 54],
    facts:
      'chubby, brown eyes, black hair, single, has children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'I fix outboard motors in a workshop beside the watchtower that was built against pirates. My brother showed me how, before he went to sea; now his customers are mine. My two boys hand me the tools in the right order.',
    aboutMatch: 'I hope to find love that is not afraid of grease. Come with stories and clean intentions.',
  },
  {
    name: 'Jubilee',
    gender: 1,
    age: 28,
    city: 'Ibajay',
    country: 'PH',
    goals: ['relationship', 'marriage'],
    away: 3908,
    looksFor: [27, 39],
    facts:
      'chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking, no tattoos',
    aboutUser:
      'I guard mangroves in Katunggan, an eco-park with trees older than the republic. My parents are both pastors, hence my name, and my brother is Emmanuel. I am allergic to shrimp in a town of shrimp.',
    aboutMatch:
      'I need someone with faith and a light heart. Marriage first, then children, then a bigger table.',
  },
  {
    name: 'Luzelle',
    gender: 1,
    age: 35,
    city: 'Dao',
    country: 'PH',
    goals: ['marriage'],
    away: 5018,
    looksFor: [34, 48],
    facts:
      'slim, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I drive the ambulance of our municipality, the first woman to do it. In eleven years, two babies were born behind me and I kept my eyes on the road. My own son is in Grade 3, he wants a siren for his bike.',
    aboutMatch: 'If you remain calm in an emergency, I want to hear about it. I am ready for a real family.',
  },
  {
    name: 'Shaina',
    gender: 1,
    age: 26,
    city: 'Bacolod',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 539,
    looksFor: [25, 36],
    facts:
      'slim, brown eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I design the masks for the MassKara dancers, hundreds of smiles in papier-mâché. In the other months I do the windows of a department store. It surprises people that I am rather serious.',
    aboutMatch:
      'Make me laugh and you have done what few did this year. I would go for inasal first and decide later.',
  },
  {
    name: 'Ludivina',
    gender: 1,
    age: 47,
    city: 'Silay',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 3721,
    looksFor: [46, 62],
    facts:
      'average, brown eyes, black hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'In an old sugar house I am the caretaker, the guide, and at night the only person alive, I tell the visitors. My husband worked in the mill and died young, of lungs. I make guapple pie from his mother’s recipe and sell it at the gate.',
    aboutMatch:
      'I am hoping for a gentle second chapter. It would be nice if he likes old wood and new jokes.',
  },
  {
    name: 'Merly',
    gender: 1,
    age: 39,
    city: 'Victorias',
    country: 'PH',
    goals: ['marriage'],
    away: 2498,
    looksFor: [38, 53],
    facts:
      'little chubby, brown eyes, black hair, single, has children, maybe children, senior high, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a weigher at the sugar central, so I know exactly how heavy a year was. My daughter finished first in her class, and I ironed that gown three times. During the dead season I cook for a school canteen.',
    aboutMatch:
      'Let him have a job, a conscience and time. A simple wedding would make me the happiest woman in the sugar fields.',
  },
  {
    name: 'Jessica-Anne',
    gender: 1,
    age: 30,
    city: 'Sagay, Negros Occidental',
    country: 'PH',
    goals: ['relationship', 'friendship'],
    away: 1094,
    looksFor: [29, 42],
    facts:
      'little chubby, brown eyes, brown hair, single, no children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'My office is a marine reserve, and I wear fins to meetings with fishermen. We grew up poor and beside the sea, which is not the worst kind of poor. I collect old maps of the Visayan Sea from flea markets online.',
    aboutMatch:
      'A man who thinks about the future of the planet and also about the future of dinner. Let us be friends at first.',
  },
  {
    name: 'Amelita',
    gender: 1,
    age: 44,
    city: 'Kabankalan',
    country: 'PH',
    goals: ['marriage'],
    kaPartner: true,
    away: 4839,
    looksFor: [43, 58],
    facts:
      'little chubby, brown eyes, brown hair, separated, has children, maybe children, college, no smoking, no drinking',
    aboutUser:
      'I breed native pigs and I am the president of the parents’ association, and the two require the same patience. The father of my kids works in Saudi and has another family there; I stopped being angry in 2017. We celebrate Sinulog here too, with our own steps.',
    aboutMatch:
      'What I hope for is a loyal man, at my side and in the same country as his heart. I can wait until I am sure.',
  },
  {
    name: 'Joan-Marie',
    gender: 1,
    age: 32,
    city: 'Cadiz',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 219,
    looksFor: [31, 45],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'I am a customs clerk at a small port where I know all twelve ships by name. Our family house stands on stilts and at high tide we can fish from the bathroom window. Someday I will have a house with a staircase that leads up, not down.',
    aboutMatch: 'Steady, humorous, no secrets. If you sing in a choir you will have my mother’s vote.',
  },
  {
    name: 'Rosabel',
    gender: 1,
    age: 55,
    city: 'Himamaylan',
    country: 'PH',
    goals: ['friendship'],
    standing: 'lapsed',
    away: 17600,
    looksFor: [54, 70],
    facts:
      'little chubby, brown eyes, brown hair, widowed, has children, wants none, junior high, no smoking, no drinking',
    aboutUser:
      'Since I was a child I worked in cane, planting and weeding, and last year the land became ours, half a hectare with my name on the paper. I plant vegetables where the sugar was. I cannot stop looking at that paper.',
    aboutMatch:
      'Good company is what I seek, from any honest person. My grandson reads me the messages aloud, so please be decent.',
  },
  {
    name: 'Christine-Joy',
    gender: 1,
    age: 24,
    city: 'Dumaguete',
    country: 'PH',
    goals: ['relationship'],
    standing: 'new',
    away: 639,
    looksFor: [23, 34],
    facts:
      'chubby, brown eyes, black hair, single, no children, wants children, university, no smoking, no drinking',
    aboutUser:
      'First-year speech and theater teacher at the university, so young that the guards ask for my ID. I ride a second-hand bike along the boulevard to work, under the acacias. On Wednesday nights we do improvised comedy for seven spectators.',
    aboutMatch:
      'Be the eighth, at least in spirit. I look for someone warm who does not mind being surprised.',
  },
  {
    name: 'Melinda',
    gender: 1,
    age: 43,
    city: 'Bayawan',
    country: 'PH',
    goals: ['marriage'],
    away: 3378,
    looksFor: [42, 57],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, no drinking',
    aboutUser:
      'I run the gown rental for every barangay pageant, and I am also a licensed teacher. For nine years I danced in competitions with a partner who then moved to Canada. Since that day I have danced alone in the sala, with the curtain closed.',
    aboutMatch: 'Maybe it is time to open the curtain. He needs no talent, only rhythm and kindness.',
  },
  {
    name: 'Jocy',
    gender: 1,
    age: 37,
    city: 'Bais',
    country: 'PH',
    goals: ['relationship', 'casual'],
    away: 4219,
    looksFor: [36, 50],
    facts:
      'slim, brown eyes, black hair, single, no children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I spot dolphins for a living: captain’s mate on a tour boat in the Tañon Strait. I grew up in the sugar company’s housing and my father’s whistle still wakes me in dreams. Unmarried by choice so far, no regrets, no rush.',
    aboutMatch: 'Adventurous people make me happy. Let us see if you get seasick.',
  },
  {
    name: 'Rosemae',
    gender: 1,
    age: 29,
    city: 'Tanjay',
    country: 'PH',
    goals: ['marriage'],
    away: 5173,
    looksFor: [28, 41],
    facts:
      'average, brown eyes, black hair, single, has children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'Our town makes budbud in banana leaves, and mine is wrapped tightly, without string. I was nineteen and very much in love when I had my son. He is ten, he sings in the children’s choir of Saint James, and he has my ears.',
    aboutMatch: 'A home with two parents is what I still dream of. Good men exist, my brother is one.',
  },
  {
    name: 'Virgie',
    gender: 1,
    age: 50,
    city: 'Larena',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    standing: 'verified',
    away: 2642,
    looksFor: [49, 65],
    facts:
      'slim, brown eyes, brown hair, widowed, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'I am a healer’s granddaughter and a pharmacist, so both kinds of bottles stand in my house in Siquijor. At low tide I walk on the flats with a bucket and return with lunch. My husband and I had twenty-four years, not one of them boring.',
    aboutMatch:
      'A well-mannered widower would understand me best. I would share the sunsets, we have more than enough.',
  },
  {
    name: 'Dulce',
    gender: 1,
    age: 31,
    city: 'Siquijor',
    country: 'PH',
    goals: ['relationship'],
    away: 1554,
    looksFor: [30, 44],
    facts:
      'little chubby, brown eyes, black hair, single, no children, maybe children, college, no smoking, no drinking, tattoos',
    aboutUser:
      'I came home from Manila when my father had a stroke, planned for three months; it has been four years. I rent out scooters and bake bread in a hut beside the road. My father now walks with a cane and criticizes my crusts.',
    aboutMatch: 'If the road brings you here, stop for bread. I believe in slow, in honest, and in butter.',
  },
  {
    name: 'Cecile-Ann',
    gender: 1,
    age: 36,
    city: 'Guihulngan',
    country: 'PH',
    goals: ['marriage'],
    away: 10700,
    looksFor: [35, 50],
    facts:
      'little chubby, brown eyes, black hair, single, no children, wants children, college, no smoking, no drinking',
    aboutUser:
      'I work with the disaster office and I am the voice on the megaphone. The earthquake of 2012 threw me out of bed and into this job. On quiet days I crochet tops that are too fashionable for our town.',
    aboutMatch: 'I long for quiet days with someone. He should be brave in small things, like apologies.',
  },
  {
    name: 'Belen',
    gender: 1,
    age: 46,
    city: 'Canlaon',
    country: 'PH',
    goals: ['marriage', 'relationship'],
    away: 3177,
    looksFor: [45, 60],
    facts:
      'little chubby, brown eyes, brown hair, single, has children, wants none, university, no smoking, no drinking',
    aboutUser:
      'Living beside a volcano, we keep a packed bag, good shoes and a cheerful attitude. I sell vegetables from the slopes: carrots, cabbages, and chrysanthemums for the dead. My daughter is a volcanologist’s assistant, which is like having an early warning at dinner.',
    aboutMatch: 'I would enjoy the company of a brave, polite man. My table always has one plate extra.',
  },
]
