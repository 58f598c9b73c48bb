import type { Guide } from './guide.ts'

/** For women in the Philippines. A draft until a native speaker has read it. */
export const philippineDatingTips: Guide = {
  locale: 'fil',
  title: 'Dating Tips',
  subject: 'Kung paano makipag-date sa isang dayuhan.',
  lead: 'Mga dapat mong malaman tungkol sa ugali niya, sa pamilya, sa pera at sa layo ninyo, bago ka sumagot sa una niyang mensahe.',
  labels: {
    contents: 'Nasa page na ito',
    minutes: (count) => `Mga ${count} minutong basahin.`,
    dos: 'Gawin',
    donts: 'Iwasan',
    print: 'I-print ang gabay',
    onward: 'Maghanap ng makikilala',
  },
  people: [
    { name: 'amihan', alt: 'Isang babaeng nakangiti sa bintana' },
    { name: 'erik', alt: 'Isang lalaking nakangiti' },
  ],
  sections: [
    {
      id: 'bago-sumagot',
      heading: 'Bago ka sumagot',
      parts: [
        'Basahin mo muna ang profile niya. May sinabi ba siya tungkol sa trabaho, sa lugar niya, sa hinahanap niya? Kung puro papuri lang ang mensahe at wala kahit isang tanong, malamang na ipinadala rin niya iyon sa iba. Hindi mo kailangang sagutin ang lahat.',
        'Maging totoo sa profile mo. Kasalukuyang litrato, tunay na edad, tunay na lugar. Kung may anak ka o hiwalay ka sa asawa, sabihin mo nang maaga. Ang lalaking aalis dahil doon ay aalis din naman kahit mamaya pa niya malaman.',
        'Huwag mong ikahiya ang English mo. Hindi ito exam. Mas gusto ng karamihan ang maikli at malinaw na sagot kaysa sa mahaba at hiniram na salita. Kung hindi mo naintindihan, magtanong. Senyales iyon na nakikinig ka.',
        'Isulat mo rin kung ano ang gusto mo: kasal, seryosong relasyon, o kaibigan muna. Mas madaling humindi sa umpisa kaysa makalipas ang isang taon.',
      ],
    },
    {
      id: 'respeto',
      heading: 'May halaga ka bago pa siya dumating',
      parts: [
        'Hindi ka bumibili at hindi ka ibinebenta. Ikaw ang pumipili. Ang lalaking may respeto ay tinatawag ka sa pangalan mo, nagtatanong kung ano ang iniisip mo, at tumitigil kapag sinabi mong ayaw mo.',
        'Hindi mo utang sa kanya ang litrato, ang video, o ang oras mo sa hatinggabi. Kung sabihin niyang “kung mahal mo ako, ipapadala mo”, hindi pagmamahal ang usapan. Puwede mo siyang i-block at i-report. Walang magsasabi sa kanya kung sino ang gumawa noon.',
        {
          warning:
            'Huwag magpadala ng hubad o malaswang litrato o video kahit kanino. Kapag nasa kanya na iyon, hindi mo na mababawi, at may mga taong ginagamit iyon para manakot at humingi ng pera. Kung nangyari na sa iyo, huwag magbayad. Huwag burahin ang usapan, i-report siya sa amin, at tumawag sa 1326.',
        },
        'May mga lalaking nagsasabing mas mabait ang Pilipina kaysa sa mga babae sa bansa nila. Papuri iyon sa unang dinig. Pero kung ang hanap niya ay babaeng hindi sasagot, hindi ikaw ang hanap niya.',
      ],
    },
    {
      id: 'ugali',
      heading: 'Paano siya magsalita',
      parts: [
        'Diretso ang maraming dayuhan. Kapag “no”, no. Kapag tahimik siya, baka pagod lang. Hindi iyon laging galit, at hindi iyon laging bastos. Kung may nasabi siyang masakit, sabihin mo na nasaktan ka. Madalas ay hindi niya alam.',
        'Hindi niya kilala ang *tampo*. Kung manahimik ka nang tatlong araw, hindi niya iisiping suyuin ka. Iisipin niyang ayaw mo na. Isang pangungusap lang ang kailangan: “Nasaktan ako sa sinabi mo kahapon.” Mahirap sa umpisa, pero gumagaan pagkatapos.',
        'Hindi rin niya alam na ang “maybe” mo ay “hindi”. Para sa kanya, ang “maybe” ay baka oo. Kung ayaw mo, sabihin mo nang malumanay pero malinaw.',
        {
          say: '“I like talking with you, but I am not ready for that.”',
          meaning: 'Magandang sagot kapag masyado siyang mabilis. Ang matinong lalaki ay hihinto roon.',
        },
        'Mahalaga sa kanila ang oras. Kung alas-otso ang usapan, alas-otso siya nandoon. Kung mahuhuli ka o brownout sa inyo, mag-text ka muna kung kaya.',
        'Iba-iba rin sila. Iba ang taga-Norway sa taga-Texas o taga-Australia. Itanong mo kung paano siya lumaki, ano ang pagkain sa kanila tuwing Pasko, at sino ang malapit sa kanya. Iyon ang lalaki. Ang pasaporte ay papel lang.',
      ],
    },
    {
      id: 'pamilya',
      heading: 'Ang pamilya mo at ang pamilya niya',
      parts: [
        'Para sa iyo, kasama sa relasyon ang nanay, ang mga kapatid at ang mga pinsan. Para sa kanya, dalawa lang muna kayo. Hindi ibig sabihin noon na ayaw niya sa pamilya mo. Ikuwento mo sila isa-isa, para may mukha ang bawat pangalan.',
        'Kung tumutulong ka sa bahay, sabihin mo nang maaga. Kung nagpapaaral ka ng kapatid, parte iyon ng buhay mo at hindi iyon titigil pagkatapos ng kasal. Mas mabuting malaman niya ngayon kaysa magulat siya mamaya.',
        'Huwag mo siyang ipakilala dahil lang sa kulit ng mga kamag-anak. Sa atin, seryoso na iyon. Ipaliwanag mo muna sa kanya ang ibig sabihin, para alam niya kung ano ang pinapasok niya.',
        'May isang tao kang dapat pagsabihan ng lahat: kapatid, kaibigan, o nanay. Ang relasyong kailangang itago sa lahat ay kadalasang may itinatago rin sa iyo.',
      ],
    },
    {
      id: 'layo',
      heading: 'Malayo, pero may oras',
      parts: [
        'Mas mahirap ang layo kapag walang oras na aasahan. Pumili kayo ng dalawang gabi sa isang linggo. Pito o walong oras ang lamang natin sa London, at labindalawa o labintatlo sa New York. Umaga niya ang gabi mo.',
        'Mag-video call kayo agad, kahit sampung minuto lang. Kung laging sira ang camera niya, may dahilan iyon. Kung ang mukha sa video ay hindi gumagalaw nang tama, o ayaw niyang iwagayway ang kamay niya, ibaba mo na.',
        'Sa una, dito muna kayo mag-usap. Kapag minadali ka niyang lumipat sa ibang app, karaniwan ay para hindi namin siya makita. Ang totoong tao ay kayang maghintay ng isang linggo.',
        'Huwag mong ibigay ang buong buhay mo sa cellphone. Pumasok sa trabaho, lumabas kasama ang barkada, matulog. Ang lalaking nagagalit kapag hindi ka agad sumagot ay magagalit din kapag magkasama na kayo.',
      ],
    },
    {
      id: 'pera',
      heading: 'Tungkol sa pera',
      parts: [
        'Huwag humingi, at huwag tumanggap ng malaking halaga mula sa taong hindi mo pa nakikita nang personal. Hindi dahil masama ang tulong. Kapag may perang nauna, hindi na ninyo malalaman kung ano talaga ang nararamdaman ninyo.',
        {
          warning:
            'Huwag ding magpadala ng pera. Walang regalong naiipit sa customs, walang sundalong kailangang magbayad para makauwi, at walang investment na siguradong doble. Kapag hiningan ka ng bayad para makuha ang regalo, scam iyon, gaano man siya kalambing.',
        },
        'Huwag mong ipahiram ang bank account, e-wallet o ID mo kahit “sandali lang”. May mga taong gumagamit ng account ng iba para magpadaan ng ninakaw na pera, at ang may-ari ng account ang hinahanap ng pulis.',
        'Kung may mag-alok ng trabaho o biyahe sa ibang bansa na parang napakaganda, lalo na kung siya ang magbabayad ng lahat at may pinapapirmahan agad, tumawag ka muna sa 1343, ang linya laban sa human trafficking.',
        'Kapag kayo na talaga, pag-usapan ang pera na parang magkasama sa bahay: magkano ang kita, magkano ang padala, sino ang magtatrabaho, ano ang patas. Walang bastos doon. Ang bastos ay ang itago.',
      ],
    },
    {
      id: 'unang-pagkikita',
      heading: 'Ang unang pagkikita',
      parts: [
        'Siya ang pumunta rito. Kung seryoso siya, darating siya, at sarili niyang hotel ang ibu-book niya. Huwag kang sumama sa hotel o sa bahay niya sa unang araw, at huwag kang lumipad nang mag-isa papunta sa lugar na wala kang kakilala.',
        'Magkita sa mataong lugar, sa araw. Sa mall, sa café, o sa plaza. Isama mo ang kapatid o kaibigan mo, at pagmasdan mo kung paano niya sila tratuhin. Doon mo siya makikilala, pati sa kung paano niya kausapin ang waiter.',
        'Sabihin mo sa pamilya mo kung saan kayo at anong oras ka uuwi. May sarili kang pamasahe, may karga ang cellphone mo, at may salita kayong magkaibigan na ang ibig sabihin ay “sunduin mo na ako”.',
        'Hindi mo kailangang uminom, at hindi mo kailangang sumama kung ayaw mo. Ang pamasahe niya papunta rito ay hindi utang na babayaran mo.',
        'Kung maayos ang lahat, sarap na lang ng kuwentuhan. Dalhin mo siya sa paborito mong karinderya. Mas marami kang malalaman doon kaysa sa mamahaling restawran.',
      ],
    },
    {
      id: 'seryoso',
      heading: 'Kapag seryoso na',
      parts: [
        'Itanong mo: saan tayo titira? Puwede ba akong magtrabaho? Gusto mo ba ng anak? Ilang beses akong makakauwi? Isulat ninyo ang sagot. Hindi ito kawalan ng tiwala. Ganito magplano ang mag-asawa.',
        'Alamin mo kung malaya talaga siyang magpakasal. Kailangan niya ng papeles mula sa embahada niya na nagsasabing puwede siya. Kung ayaw niyang kumuha, may dahilan.',
        'Kung aalis ka bilang asawa o fiancée, kailangan mong dumalo sa guidance and counseling ng Commission on Filipinos Overseas. Makinig ka roon. Libre ang payo ng mga nauna sa iyo. Nagbabago ang mga patakaran, kaya sa mismong opisina ka magtanong.',
        'Sa ibang bansa, ikaw ang may hawak ng pasaporte mo. Magkaroon ka ng sariling bank account, sariling cellphone, at numero ng embahada natin. Humanap ka ng mga Pilipina sa lugar bago pa dumating ang taglamig. Ang nagmamahal sa iyo ay matutuwa na may kaibigan ka.',
        'At kung mas gusto mong dito tumira, sabihin mo. May mga lalaking handang lumipat. Hindi laging babae ang aalis.',
      ],
    },
    {
      id: 'sa-madaling-salita',
      heading: 'Sa madaling salita',
      parts: [
        {
          dos: [
            'Mag-video call bago mahulog ang loob',
            'Sabihin nang malinaw ang oo at hindi',
            'May isang kaibigang nakakaalam ng lahat',
            'Magkita sa araw, sa mataong lugar',
            'Itanong agad kung ano ang hanap niya',
          ],
          donts: [
            'Magpadala ng pera o malaswang litrato',
            'Ipahiram ang bank account o ID',
            'Sumama sa hotel sa unang araw',
            'Manahimik kapag nasasaktan',
            'Madaliin dahil lang sa tanong ng iba',
          ],
        },
        'Ang *harana* ay awit sa ilalim ng bintana. Siya ang umaawit sa labas. Ikaw ang nasa loob, at ikaw ang may hawak ng bintana. Buksan mo kung kailan mo gusto.',
      ],
    },
  ],
}
