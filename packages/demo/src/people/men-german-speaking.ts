import type { Person } from '../person.ts'

/** Men of Germany, Austria, Switzerland and Liechtenstein. */
export const menOfTheGermanSpeakingCountries: Person[] = [
  {
    name: 'Torsten',
    gender: 3,
    age: 48,
    city: 'Rostock',
    country: 'DE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 601,
    looksFor: [34, 48],
    facts:
      'average, brown eyes, brown hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I am a harbour pilot and bring big ships through a small entrance. My work with Filipino crews is the reason I am here: no one on the bridge is more polite at four in the morning. I have been divorced for seven years and have a daughter who studies law.',
    aboutMatch:
      'I am looking for an open and reliable woman for a life together. In the beginning I would come to you, two or three times a year.',
  },
  {
    name: 'Jens',
    gender: 3,
    age: 42,
    city: 'Hannover',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship'],
    away: 255,
    looksFor: [30, 43],
    facts:
      'slim, other eyes, brown hair, single, no children, wants children, university, no smoking, drinks lightly',
    aboutUser:
      'I work for the railway and make the timetable, so please send complaints to me directly. I never married, because two long relationships ended before we dared. I sing tenor in a choir and I have a garden plot with a little hut.',
    aboutMatch:
      'Please write to me what a normal week looks like for you. I would like to have children, and I do not want to hide that.',
  },
  {
    name: 'Bernd',
    gender: 3,
    age: 63,
    city: 'Dresden',
    country: 'DE',
    heritage: 'european',
    goals: ['friendship', 'marriage'],
    away: 2180,
    looksFor: [48, 63],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I was a stonemason at the Frauenkirche, and if you visit, I will show you my stones. My wife died seven years ago. I have two sons, four grandchildren and a sailing boat on the Elbe which is older than me.',
    aboutMatch:
      'I wish for a companion for travelling and for the kitchen table. My English comes from school and from the radio, please have patience.',
  },
  {
    name: 'Florian',
    gender: 3,
    age: 32,
    city: 'Freiburg',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 17,
    looksFor: [24, 34],
    facts:
      'slim, other eyes, brown hair, single, no children, maybe children, university, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a nurse in intensive care, and I learned half of what I know from my colleague Rowena from Aklan. On free days I take my bike up into the Black Forest and come down with dirty teeth. I speak German, English and enough Spanish for trouble.',
    aboutMatch:
      'Humour is important to me, and so is being on time. Let us just start and see, without a big plan.',
  },
  {
    name: 'Uwe',
    gender: 3,
    age: 56,
    city: 'Bremerhaven',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'lapsed',
    away: 3900,
    looksFor: [41, 56],
    facts:
      'little chubby, blue eyes, blonde hair, divorced, has children, wants none, senior high, smokes, drinks in company',
    aboutUser:
      'Fish trader, up at two, in bed at eight. I was married for nineteen years and we are on good terms, she even buys her fish from me. I smoke, I know, and I have no wish to preach to anyone about anything.',
    aboutMatch:
      'A woman with a loud laugh would do me good. Please be near my age, I have no patience for fairy tales.',
  },
  {
    name: 'Matthias',
    gender: 3,
    age: 45,
    city: 'Regensburg',
    country: 'DE',
    heritage: 'european',
    goals: ['marriage'],
    away: 1731,
    looksFor: [32, 44],
    facts:
      'average, blue eyes, brown hair, annulled, no children, wants children, academic, no smoking, drinks lightly',
    aboutUser:
      'Teacher of religion and Latin at a Catholic school. My first marriage was declared null by the Church, which took four years and made me humble. I play table tennis in a club, third division from the bottom.',
    aboutMatch:
      'I hope for a marriage in the faith and for children, if God gives them. Tagalog grammar fascinates me already, but I need a speaker.',
  },
  {
    name: 'Sven',
    gender: 3,
    age: 37,
    city: 'Kiel',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'trial',
    away: 1417,
    looksFor: [27, 38],
    facts:
      'average, blue eyes, blonde hair, divorced, has children, wants children, college, no smoking, drinks in company, tattoos',
    aboutUser:
      'I am a roofer with my own small firm, three men and one apprentice. My son is six and lives with me from Thursday to Sunday. His mother and I separated fairly and with the help of a lot of coffee.',
    aboutMatch:
      'I would like to find somebody for whom a child is no obstacle. Give me a bit of time in summer, then we work until dark.',
  },
  {
    name: 'Ulrich',
    gender: 3,
    age: 66,
    city: 'Göttingen',
    country: 'DE',
    heritage: 'european',
    goals: ['friendship'],
    away: 12800,
    looksFor: [52, 66],
    facts:
      'slim, other eyes, other hair, widowed, has children, wants none, academic, no smoking, drinks lightly',
    aboutUser:
      'I taught physics at the university and am now allowed to do only the beautiful part of it. My wife was Korean, and for forty years we celebrated everything twice. I swim a kilometre each morning, slowly.',
    aboutMatch:
      'An exchange of thoughts with an educated lady would make me happy. I expect neither marriage nor moving.',
  },
  {
    name: 'Kemal',
    gender: 3,
    age: 40,
    city: 'Duisburg',
    country: 'DE',
    heritage: 'middleEastern',
    goals: ['marriage'],
    away: 491,
    looksFor: [28, 39],
    facts:
      'average, blue eyes, black hair, divorced, has children, wants children, college, no smoking, no drinking, no tattoos',
    aboutUser:
      'I am a master electrician, born here, with grandparents from Trabzon. My two girls, nine and seven, stay with me half of the time and have opinions about my cooking. I am Muslim, calm about it, and nobody has to become anything for me.',
    aboutMatch:
      'A good heart toward my daughters comes before everything else. I am looking for a wife and I say so openly.',
  },
  {
    name: 'Holger',
    gender: 3,
    age: 53,
    city: 'Kassel',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'verified',
    away: 2938,
    looksFor: [39, 53],
    facts:
      'average, brown eyes, blonde hair, divorced, no children, wants none, university, no smoking, drinks in company',
    aboutUser:
      'I repair hearing at the public theatre, that means I am the sound man. No children, but eleven godchildren, which is expensive in December. I hike long distances and have walked from my door to Rome.',
    aboutMatch:
      'Someone who likes to walk and does not talk on the uphill parts. The rest we can discuss on the flat.',
  },
  {
    name: 'Dietmar',
    gender: 3,
    age: 60,
    city: 'Erfurt',
    country: 'DE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    away: 3199,
    looksFor: [44, 59],
    facts:
      'chubby, blue eyes, other hair, divorced, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I am a master gardener and take care of a rose garden with more than four hundred sorts. I come from the East, so I did not travel until I was twenty-six, and since then I do not stop. I know Bohol, Siquijor and Camiguin from three long trips by bus.',
    aboutMatch:
      'My wish is a wife with whom I can grow old in two countries. Summers with the roses and winters with the sea would be my idea.',
  },
  {
    name: 'Lars',
    gender: 3,
    age: 35,
    city: 'Flensburg',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship'],
    away: 928,
    looksFor: [26, 36],
    facts:
      'slim, brown eyes, blonde hair, single, no children, maybe children, university, no smoking, drinks lightly',
    aboutUser:
      'I design playgrounds and test the slides before the children may. I am from the Danish minority, so I grew up with two flags and a lot of cake. I am a bit shy at first and then hard to stop.',
    aboutMatch:
      'I would enjoy meeting a woman who is playful and serious about the right things. First by letters, then by telephone, then by train and plane.',
  },
  {
    name: 'Gunnar',
    gender: 3,
    age: 50,
    city: 'Stuttgart',
    country: 'DE',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'executive',
    away: 61,
    looksFor: [36, 49],
    facts:
      'average, blue eyes, blonde hair, widowed, has children, maybe children, academic, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I develop brakes for trains. My wife died six years ago, when our son was four, so for six years I have been father and mother and bad hairdresser. He asked me last month if I would not like to have somebody to talk to in the evening.',
    aboutMatch:
      'A warm woman who could imagine living with a boy who knows everything about beetles. I will not rush you, and he should be allowed to get to know you too.',
  },
  {
    name: 'Ralf',
    gender: 3,
    age: 58,
    city: 'Saarbrücken',
    country: 'DE',
    heritage: 'european',
    goals: ['friendship'],
    away: 27500,
    looksFor: [45, 60],
    facts:
      'average, other eyes, blonde hair, separated, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I am a brass player in the theatre orchestra and shortly before retirement. Separated for two years, not divorced, and this will take one more year by law. I cook French because the border is six kilometres away.',
    aboutMatch:
      'At the moment I look only for friendship and conversation. Everything else would not be fair to anybody.',
  },
  {
    name: 'Niklas',
    gender: 3,
    age: 27,
    city: 'Münster',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 1989,
    looksFor: [22, 30],
    facts:
      'slim, other eyes, brown hair, single, no children, maybe children, university, in school, no smoking, drinks in company',
    aboutUser:
      'I study forestry in my last semesters and work in a bicycle workshop. I was an exchange student in Los Baños for five months, where I learned to love rain that means it. My guitar is better than my singing.',
    aboutMatch:
      'I would like to hear from people who care about trees, or could be brought to. I am young and not settled yet, just so you know.',
  },
  {
    name: 'Ruben',
    gender: 2,
    age: 36,
    city: 'Köln',
    country: 'DE',
    heritage: 'european',
    goals: ['relationship'],
    standing: 'premium',
    away: 1301,
    looksFor: [29, 44],
    facts:
      'average, brown eyes, black hair, single, no children, maybe children, university, no smoking, drinks in company',
    aboutUser:
      'I am a gay man, a pastry chef, and the only person in my street who keeps carnival under control. My family is Catholic and loud, and after some years of trouble they all come to my birthday again. I learned to make ube cake for a colleague’s farewell and then could not stop.',
    aboutMatch:
      'I am looking for a man with whom everyday life is nice. Looks fade, but a good breakfast does not.',
  },
  {
    name: 'Georg',
    gender: 3,
    age: 52,
    city: 'Graz',
    country: 'AT',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium',
    verified: true,
    away: 871,
    looksFor: [37, 51],
    facts:
      'average, other eyes, brown hair, widowed, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I am a forester, and my district has more chamois than people. My wife died in 2018. My daughter has started to study medicine in Vienna, and since then I talk to the dog too much.',
    aboutMatch:
      'I would like to meet a natural woman who enjoys being outside. You would find a wooden house, a warm oven and neighbours who bring schnapps.',
  },
  {
    name: 'Lukas',
    gender: 3,
    age: 34,
    city: 'Salzburg',
    country: 'AT',
    heritage: 'european',
    goals: ['relationship'],
    away: 367,
    looksFor: [25, 35],
    facts:
      'slim, brown eyes, blonde hair, single, no children, wants children, college, no smoking, drinks in company',
    aboutUser:
      'Piano restorer by day, ski patrol on winter weekends. I grew up in a guesthouse, so I can carry five plates and be friendly at seven in the morning. My sister’s husband is from Cagayan de Oro and he taught me to eat with my hands without making a mess.',
    aboutMatch:
      'You should like snow or at least be curious about it. I would come to see your home first, that is only fair.',
  },
  {
    name: 'Herwig',
    gender: 3,
    age: 64,
    city: 'Linz',
    country: 'AT',
    heritage: 'european',
    goals: ['friendship'],
    away: 6900,
    looksFor: [50, 64],
    facts:
      'average, brown eyes, other hair, divorced, has children, wants none, college, no smoking, drinks in company',
    aboutUser:
      'I was a steelworker at the voest for forty-one years and I have the hearing to prove it. Since my pension I build model railways together with my grandson. Divorced so long that it no longer hurts.',
    aboutMatch:
      'Maybe a friend for writing and for the holidays. I am simple and honest and I like to laugh.',
  },
  {
    name: 'Stefan',
    gender: 3,
    age: 44,
    city: 'Innsbruck',
    country: 'AT',
    heritage: 'european',
    goals: ['relationship', 'marriage'],
    standing: 'trial',
    away: 1536,
    looksFor: [31, 44],
    facts:
      'average, blue eyes, brown hair, divorced, has children, maybe children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am a doctor on the rescue helicopter, so I know the mountains mostly from above and on bad days. I have shared custody of a boy of thirteen who is now better than me at everything. I practise Zen, without wearing anything special.',
    aboutMatch:
      'I value calm people. It would be good if you had a job you like, because I will certainly talk about mine.',
  },
  {
    name: 'Clemens',
    gender: 3,
    age: 29,
    city: 'Vienna',
    country: 'AT',
    heritage: 'european',
    goals: ['casual'],
    away: 120,
    looksFor: [22, 32],
    facts:
      'slim, other eyes, brown hair, single, no children, maybe children, academic, in school, no smoking, drinks in company',
    aboutUser:
      'I write my doctorate on bees and work evenings as an usher in the opera, so I have seen the last act of everything. I live with four others and one very old cat. Politically interested, religiously not.',
    aboutMatch: 'I am open about wanting to start casually. Tell me which song you cannot stand.',
  },
  {
    name: 'Reto',
    gender: 3,
    age: 47,
    city: 'Chur',
    country: 'CH',
    heritage: 'european',
    goals: ['marriage', 'relationship'],
    standing: 'premium-new',
    away: 1858,
    looksFor: [33, 46],
    facts:
      'average, brown eyes, brown hair, divorced, has children, maybe children, college, no smoking, drinks lightly',
    aboutUser:
      'Train driver on the narrow railway through the mountains, and still looking out of the window after twenty years. I speak German, Romansh, Italian and English, all of them slowly. My daughter of fourteen spends the weekends with me.',
    aboutMatch:
      'I would be happy with a down-to-earth partner who likes to laugh. I have five weeks of holidays and would spend them with you.',
  },
  {
    name: 'Beat',
    gender: 3,
    age: 59,
    city: 'Luzern',
    country: 'CH',
    heritage: 'european',
    goals: ['relationship'],
    verified: true,
    away: 2705,
    looksFor: [44, 58],
    facts:
      'slim, other eyes, blonde hair, widowed, no children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'My name is pronounced in two syllables, please, nobody beats anybody. I am an instrument maker for alphorns and teach the playing of it to tourists with weak lungs. My wife and I could not have children, and she died three years ago.',
    aboutMatch:
      'A cultivated woman who would bring some life into a tidy flat. I can live with chaos, I have only forgotten how.',
  },
  {
    name: 'Fabrice',
    gender: 3,
    age: 39,
    city: 'Lausanne',
    country: 'CH',
    heritage: 'european',
    goals: ['relationship', 'casual'],
    standing: 'new',
    away: 718,
    looksFor: [28, 40],
    facts:
      'slim, blue eyes, other hair, single, no children, maybe children, academic, no smoking, drinks in company',
    aboutUser:
      'I work at the museum of photography, where I build the exhibitions. My mother is from Haiti and my father from a vineyard above the lake. I row on the water at dawn when it looks like metal.',
    aboutMatch:
      'I would like to share books, films, food and finally the same time zone. French is welcome but really not needed.',
  },
  {
    name: 'Urban',
    gender: 3,
    age: 68,
    city: 'Sankt Gallen',
    country: 'CH',
    heritage: 'european',
    goals: ['friendship'],
    standing: 'lapsed',
    away: 33000,
    looksFor: [54, 68],
    facts:
      'average, brown eyes, other hair, widowed, has children, wants none, college, no smoking, drinks lightly',
    aboutUser:
      'I was a textile mechanic for embroidery machines, and they sent me to Manila in 1988 to install six of them. I taught nine women there to repair them better than me. Since my wife died, I keep myself busy with the garden and with the church choir.',
    aboutMatch:
      'Perhaps somebody remembers the factory in Marikina and wants to write. I would be thankful for a friendly word.',
  },
  {
    name: 'Marco-Antonio',
    gender: 3,
    age: 41,
    city: 'Lugano',
    country: 'CH',
    heritage: 'european',
    goals: ['marriage'],
    away: 2438,
    looksFor: [29, 40],
    facts:
      'average, other eyes, black hair, single, no children, wants children, university, no smoking, drinks lightly, no tattoos',
    aboutUser:
      'I am a structural engineer for tunnels, the son of Italian workers who built some of them. My twenties and thirties went to one woman who did not want to marry, and I respect that it was her right. Sundays I have lunch with my parents, my brothers and whoever is around.',
    aboutMatch:
      'I am looking for the mother of my children, said in all simplicity. You should be able to stand a lot of relatives and a lot of polenta.',
  },
  {
    name: 'Gebhard',
    gender: 3,
    age: 55,
    city: 'Vaduz',
    country: 'LI',
    heritage: 'european',
    goals: ['relationship', 'friendship'],
    away: 1519,
    looksFor: [40, 55],
    facts:
      'average, other eyes, blonde hair, divorced, has children, wants none, university, no smoking, drinks lightly',
    aboutUser:
      'I keep the records of a very small country, which takes less time than you think. Two grown children, divorced since 2012, on good terms. I play the zither, and I know that almost nobody wants to hear the zither.',
    aboutMatch:
      'A patient listener, then. I like long walks, maps and people who have seen more of the world than I have.',
  },
]
