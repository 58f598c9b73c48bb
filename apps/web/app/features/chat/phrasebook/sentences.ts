/** A sentence in both languages. */
export type Sentence = { en: string; fil: string }

const pairs = (...texts: (readonly [en: string, fil: string])[]): readonly Sentence[] =>
  texts.map(([en, fil]) => ({ en, fil }))

/**
 * Sentences that help to begin a conversation, by topic. Written by people in both languages; each says the same in both
 * and makes sense to anybody who sends it.
 */
export const sentences = {
  greetings: pairs(
    ['Good morning. Did you sleep well?', 'Magandang umaga. Mahimbing ba ang tulog mo?'],
    ['Good evening. How was your day?', 'Magandang gabi. Kumusta ang araw mo?'],
    [
      'Hello. I read your profile and would like to get to know you.',
      'Hello. Nabasa ko ang profile mo at gusto kitang makilala.',
    ],
    ['How are you today?', 'Kumusta ka ngayon?'],
    ['Thank you for liking my profile.', 'Salamat sa pag-like mo sa profile ko.'],
    ['Your smile in the first photo made me smile too.', 'Napangiti ako sa ngiti mo sa unang photo.'],
    ['I am new here and still finding my way.', 'Bago lang ako rito at nag-aaral pa kung paano ito gamitin.'],
    [
      'Where do you live, and what do you like most about it?',
      'Saan ka nakatira, at ano ang pinakagusto mo roon?',
    ],
    [
      'My Filipino is only a little, please be patient with me.',
      'Kaunti lang ang Filipino ko, pagpasensiyahan mo na ako.',
    ],
    [
      'My English is not perfect, please write slowly.',
      'Hindi perpekto ang English ko, pakidahan-dahan lang.',
    ],
    ['You may write to me in English or in Filipino.', 'Puwede mo akong sulatan sa English o sa Filipino.'],
    ['What do people call you?', 'Ano ang palayaw mo?'],
    ['What time is it where you are?', 'Anong oras na diyan sa inyo?'],
    ['How is the weather there today?', 'Kumusta ang panahon diyan ngayon?'],
    [
      'Sorry that I answer late, I was at work.',
      'Pasensiya na at ngayon lang ako nakasagot, nasa trabaho ako.',
    ],
    ['I was happy to see your message.', 'Natuwa ako nang makita ko ang message mo.'],
    ['What made you laugh today?', 'Ano ang nagpatawa sa iyo ngayong araw?'],
    ['Good night. Let us talk again tomorrow.', 'Magandang gabi. Mag-usap tayo ulit bukas.'],
  ),
  family: pairs(
    ['Do you have brothers or sisters?', 'May mga kapatid ka ba?'],
    ['I am the eldest of four.', 'Panganay ako sa apat na magkakapatid.'],
    ['I am the youngest at home.', 'Ako ang bunso sa amin.'],
    ['How are your parents?', 'Kumusta ang mga magulang mo?'],
    ['I live with my family.', 'Kasama ko sa bahay ang pamilya ko.'],
    ['I live alone, and some evenings are quiet.', 'Mag-isa lang ako sa bahay, at may mga gabing tahimik.'],
    ['I have a child, and my child comes first.', 'May anak ako, at siya ang inuuna ko.'],
    ['How old are your children?', 'Ilang taon na ang mga anak mo?'],
    ['What do your children like to do?', 'Ano ang hilig ng mga anak mo?'],
    ['I was married before, and that is over.', 'Ikinasal na ako noon, at tapos na iyon.'],
    ['I lost my husband some years ago.', 'Namatay ang asawa kong lalaki ilang taon na ang nakalipas.'],
    ['I lost my wife some years ago.', 'Namatay ang asawa kong babae ilang taon na ang nakalipas.'],
    ['Who do you take after, your mother or your father?', 'Kanino ka nagmana, sa nanay o sa tatay mo?'],
    ['What did your grandmother teach you?', 'Ano ang itinuro sa iyo ng lola mo?'],
    ['What does your family do on Sundays?', 'Ano ang ginagawa ng pamilya ninyo tuwing Linggo?'],
    ['Family is very important to me.', 'Napakahalaga sa akin ng pamilya.'],
    [
      'I help my parents, and I am glad to.',
      'Tumutulong ako sa mga magulang ko, at masaya akong gawin iyon.',
    ],
    ['Does your family know that you are here?', 'Alam ba ng pamilya mo na nandito ka?'],
  ),
  work: pairs(
    ['What is your work?', 'Ano ang trabaho mo?'],
    ['What do you like about your work?', 'Ano ang gusto mo sa trabaho mo?'],
    ['I am a teacher.', 'Guro ako.'],
    ['I am a nurse and often work at night.', 'Nurse ako at madalas na panggabi ang duty ko.'],
    ['I work far from home.', 'Malayo sa amin ang trabaho ko.'],
    ['I have a small shop.', 'May maliit akong tindahan.'],
    ['I am still studying.', 'Nag-aaral pa ako.'],
    ['I am retired and have time again.', 'Retirado na ako at may oras na ulit.'],
    ['I am looking for work right now.', 'Naghahanap ako ng trabaho ngayon.'],
    ['Are your days long?', 'Mahaba ba ang oras mo sa trabaho?'],
    ['When is your day off?', 'Kailan ang day off mo?'],
    ['What do you do when you come home tired?', 'Ano ang ginagawa mo kapag umuwi kang pagod?'],
    ['What did you want to be as a child?', 'Ano ang gusto mong maging noong bata ka?'],
    ['Rest well, you worked hard today.', 'Magpahinga ka nang mabuti, ang sipag mo ngayong araw.'],
    ['I respect people who work with their hands.', 'Hanga ako sa mga taong nagtatrabaho gamit ang kamay.'],
    ['What are you good at that few people know?', 'Saan ka magaling na kaunti lang ang nakakaalam?'],
  ),
  faith: pairs(
    ['Are you religious?', 'Relihiyoso ka ba?'],
    ['I go to Mass on Sundays.', 'Nagsisimba ako tuwing Linggo.'],
    ['What is your faith?', 'Ano ang pananampalataya mo?'],
    ['I am Catholic.', 'Katoliko ako.'],
    [
      'I am a Christian, and my church is like a family.',
      'Kristiyano ako, at parang pamilya ko na ang simbahan namin.',
    ],
    ['I am Muslim.', 'Muslim ako.'],
    [
      'I do not go to church, but I respect your faith.',
      'Hindi ako nagsisimba, pero iginagalang ko ang pananampalataya mo.',
    ],
    [
      'Is it important to you that we have the same faith?',
      'Mahalaga ba sa iyo na pareho tayo ng pananampalataya?',
    ],
    ['What are you thankful for today?', 'Ano ang ipinagpapasalamat mo ngayon?'],
    ['I will include you in my prayers.', 'Isasama kita sa mga dasal ko.'],
    ['How do you celebrate Christmas?', 'Paano kayo nagdiriwang ng Pasko?'],
    ['Do you sing in the choir?', 'Kumakanta ka ba sa choir?'],
    [
      'What gives you strength when things are hard?',
      'Ano ang nagpapalakas ng loob mo kapag mahirap ang buhay?',
    ],
    ['Faith is something quiet for me.', 'Tahimik na bagay para sa akin ang pananampalataya.'],
    ['When is the fiesta in your town?', 'Kailan ang pista sa inyo?'],
  ),
  food: pairs(
    ['Have you eaten?', 'Kumain ka na ba?'],
    ['What is your favourite dish?', 'Ano ang paborito mong ulam?'],
    ['What did you have for breakfast?', 'Ano ang almusal mo?'],
    ['Do you like to cook?', 'Mahilig ka bang magluto?'],
    ['I cook a little, mostly eggs.', 'Marunong akong magluto nang kaunti, itlog lang madalas.'],
    ['I would like to try your adobo someday.', 'Gusto kong matikman ang adobo mo balang araw.'],
    ['Do you like spicy food?', 'Gusto mo ba ng maanghang?'],
    ['I do not eat pork.', 'Hindi ako kumakain ng baboy.'],
    ['I am allergic to shrimp.', 'Allergic ako sa hipon.'],
    ['Coffee or tea?', 'Kape o tsaa?'],
    ['What food reminds you of your childhood?', 'Anong pagkain ang nagpapaalala sa iyo ng pagkabata mo?'],
    ['Which fruit is in season where you live?', 'Anong prutas ang panahon ngayon sa inyo?'],
    ['Is rice on your table every day?', 'Araw-araw ba kayong may kanin?'],
    ['What do you buy first at the market?', 'Ano ang una mong binibili sa palengke?'],
    ['I like to eat by the sea.', 'Gusto kong kumain sa tabi ng dagat.'],
    ['What is the best food in your town?', 'Ano ang pinakamasarap na pagkain sa inyo?'],
    [
      'Teach me how to cook one dish from your home.',
      'Turuan mo akong magluto ng isang lutuin ninyo sa bahay.',
    ],
  ),
  plans: pairs(
    ['What will you do this weekend?', 'Ano ang gagawin mo ngayong weekend?'],
    ['What do you like to do in your free time?', 'Ano ang hilig mong gawin kapag libre ka?'],
    ['Do you like the beach or the mountains?', 'Dagat ba o bundok ang gusto mo?'],
    ['What music do you listen to?', 'Anong musika ang pinakikinggan mo?'],
    ['Do you like to sing karaoke?', 'Mahilig ka bang mag-karaoke?'],
    ['Do you like to dance?', 'Mahilig ka bang sumayaw?'],
    ['Do you have a pet?', 'May alaga ka bang hayop?'],
    [
      'Which place in the Philippines should I see first?',
      'Saang lugar sa Pilipinas ako dapat unang pumunta?',
    ],
    ['I plan to visit next year.', 'Balak kong bumisita sa susunod na taon.'],
    ['I would pay for my own trip and hotel.', 'Ako ang magbabayad ng sarili kong biyahe at hotel.'],
    [
      'When we meet, let us meet where there are many people.',
      'Kapag nagkita tayo, doon tayo sa maraming tao.',
    ],
    ['You may bring a friend or someone of your family.', 'Puwede kang magsama ng kaibigan o kapamilya.'],
    ['When would be a good time to talk?', 'Kailan ka libreng makipag-usap?'],
    ['Shall we write to each other every evening?', 'Magsulatan kaya tayo tuwing gabi?'],
    ['I cannot write every day, but I will answer.', 'Hindi ako makakasulat araw-araw, pero sasagot ako.'],
    ['What is the last book or film that you liked?', 'Anong libro o pelikula ang huli mong nagustuhan?'],
    ['Let us share the bill.', 'Maghati tayo sa bayad.'],
  ),
  hopes: pairs(
    ['What are you looking for here?', 'Ano ang hinahanap mo rito?'],
    ['I am looking for a serious relationship.', 'Seryosong relasyon ang hanap ko.'],
    ['I would like to be friends first.', 'Gusto ko munang maging magkaibigan tayo.'],
    ['Let us take our time.', 'Huwag tayong magmadali.'],
    ['What makes you happy?', 'Ano ang nagpapasaya sa iyo?'],
    ['What is your dream?', 'Ano ang pangarap mo?'],
    ['Would you like to have children someday?', 'Gusto mo bang magkaanak balang araw?'],
    ['Where would you like to live later?', 'Saan mo gustong tumira pagdating ng araw?'],
    [
      'I want someone to laugh with and to grow old with.',
      'Gusto ko ng makakatawanan at makakasama sa pagtanda.',
    ],
    ['Honesty matters most to me.', 'Katapatan ang pinakamahalaga sa akin.'],
    ['What is important to you in a partner?', 'Ano ang mahalaga sa iyo sa isang kasama sa buhay?'],
    ['I like how you see things.', 'Gusto ko ang pananaw mo sa mga bagay.'],
    ['It is easy to talk with you.', 'Magaan kang kausap.'],
    ['I would like to know you better.', 'Gusto pa kitang makilala.'],
    ['What did you learn from your last relationship?', 'Ano ang natutuhan mo sa huli mong relasyon?'],
    ['How do you show someone that you care?', 'Paano mo ipinapakita na mahal mo ang isang tao?'],
    ['A simple life is enough for me.', 'Sapat na sa akin ang simpleng buhay.'],
    ['I hope that this is the start of something good.', 'Sana simula ito ng magandang bagay.'],
  ),
  politeNo: pairs(
    [
      'Thank you for your message, but I think that we do not fit.',
      'Salamat sa message mo, pero sa tingin ko ay hindi tayo bagay.',
    ],
    [
      'I have met someone and wish you all the best.',
      'May nakilala na ako, at hangad ko ang mabuti para sa iyo.',
    ],
    ['You are kind, but I see you as a friend.', 'Mabait ka, pero kaibigan ang tingin ko sa iyo.'],
    ['I would rather not talk about that.', 'Ayaw ko munang pag-usapan iyan.'],
    ['That is too personal for me right now.', 'Masyado pang personal iyan para sa akin ngayon.'],
    ['I do not send such photos.', 'Hindi ako nagpapadala ng ganoong photo.'],
    ['Please do not call me that.', 'Pakiusap, huwag mo akong tawagin nang ganyan.'],
    ['I am not ready to meet yet.', 'Hindi pa ako handang makipagkita.'],
    ['The distance is too far for me.', 'Masyadong malayo para sa akin.'],
    ['We want different things, and that is all right.', 'Magkaiba ang gusto natin, at ayos lang iyon.'],
    ['I need some time for myself.', 'Kailangan ko muna ng panahon para sa sarili ko.'],
    [
      'Please do not write to me any more. I wish you well.',
      'Pakiusap, huwag mo na akong sulatan. Hangad ko ang mabuti para sa iyo.',
    ],
    ['It was nice to talk with you. Take care.', 'Masaya akong nakausap ka. Ingat ka.'],
    ['Thank you for telling me honestly.', 'Salamat at naging tapat ka sa akin.'],
    ['Let us stay friends.', 'Manatili na lang tayong magkaibigan.'],
  ),
  safety: pairs(
    ['Let us keep writing here for now.', 'Dito muna tayo mag-usap sa ngayon.'],
    [
      'I do not give my number until I know someone well.',
      'Hindi ko ibinibigay ang number ko hangga’t hindi ko pa kilalang mabuti ang tao.',
    ],
    [
      'I do not send money to anyone I have not met.',
      'Hindi ako nagpapadala ng pera sa taong hindi ko pa nakikita.',
    ],
    [
      'Please do not send me money or expensive gifts.',
      'Pakiusap, huwag mo akong padalhan ng pera o mamahaling regalo.',
    ],
    [
      'I do not ask for money, and I do not give any here.',
      'Hindi ako humihingi ng pera, at hindi rin ako nagbibigay rito.',
    ],
    ['I do not talk about investments here.', 'Hindi ako nakikipag-usap tungkol sa investment dito.'],
    [
      'I never tell anyone the codes that come to my phone.',
      'Hindi ko sinasabi kanino man ang mga code na dumarating sa phone ko.',
    ],
    [
      'I do not open links from people I do not know.',
      'Hindi ko binubuksan ang mga link mula sa hindi ko kilala.',
    ],
    ['Is your profile verified?', 'Verified ba ang profile mo?'],
    [
      'Could you send a new photo, with today’s date on paper?',
      'Puwede ka bang magpadala ng bagong photo, na may petsa ngayon sa papel?',
    ],
    ['I told a friend that we are going to meet.', 'Sinabi ko sa isang kaibigan na magkikita tayo.'],
    ['That makes me uncomfortable, please stop.', 'Hindi ako komportable riyan, pakitigil.'],
    [
      'Please be careful, many people pretend to be someone else.',
      'Mag-ingat ka, maraming nagpapanggap na ibang tao.',
    ],
    [
      'If someone asks you for money, report it to the site.',
      'Kapag may humingi sa iyo ng pera, i-report mo sa site.',
    ],
    [
      'We can meet in a public place, in the daytime.',
      'Puwede tayong magkita sa pampublikong lugar, habang maliwanag.',
    ],
    [
      'I would like my family to know about you first.',
      'Gusto ko munang malaman ng pamilya ko ang tungkol sa iyo.',
    ],
  ),
} as const satisfies Record<string, readonly Sentence[]>

export type Topic = keyof typeof sentences

export const topics = Object.keys(sentences) as [Topic, ...Topic[]]
