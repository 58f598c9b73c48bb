import type { Facts, Questions } from '../document.ts'

// A draft until a native speaker has read it.
export const faq = ({ site, sibling }: Facts): Questions => ({
  title: 'Mga Tanong',
  description: `Mga tanong tungkol sa ${site} at ang mga sagot: pagsali, mga Ka-Partner, credits at plan, kaligtasan, at ang data mo.`,
  find: 'Maghanap ng tanong',
  none: 'Walang tanong na may ganitong salita. Sumulat sa amin gamit ang form sa ibaba.',
  groups: [
    {
      id: 'joining',
      title: 'Pagsali',
      questions: [
        [
          'Sino ang puwedeng sumali?',
          'Ang sinumang 18 taong gulang pataas at malayang makipag-date. Kukumpirmahin mo ang e-mail mo bago makita ng iba ang profile mo.',
        ],
        [
          'Magkano ito?',
          'Libre ang sumali, maghanap, magbasa ng profile, mag-like, makita kung sino ang nag-like at bumisita sa iyo, makita ng iba, mag-block at mag-report, at mananatiling libre. Dagdag lang ang mga plan at credits, kung ibinebenta ang mga ito sa site na ito. Sa US dollars ang bayad, at nasa button ang presyo bago mo ito pindutin.',
        ],
        [
          `Paano magkaugnay ang ${site} at ${sibling}?`,
          'Dalawang pinto sila ng iisang bahay. Iisa ang log-in at profile mo sa dalawa.',
        ],
        [
          'Bakit kailangan kong patunayang totoong tao ako?',
          'Para walang sumusulat sa makina. Maglalagay ka ng code mula sa e-mail mo o, kung iniaalok namin, mula sa isang text message, o kukuha ka ng live photo na may senyas na hihingin namin. Isang tao sa team namin ang titingin sa litratong iyon, walang ibang makakakita, at buburahin namin ito isang linggo pagkatapos ng pagsusuri.',
        ],
        [
          'Hindi ko natanggap ang code.',
          'Tingnan ang spam folder at ang address. Sa page kung saan inilalagay ang code, puwede kang humingi ng bago makalipas ang isang minuto.',
        ],
        [
          'Puwede ko bang palitan ang gender o birthday ko?',
          'Bago maging aktibo ang profile mo, ikaw mismo ang makakapagpalit. Pagkatapos, hilingin ito sa amin sa Profile Ko: tao ang nagpapasya, dahil may mga umasa na rito.',
        ],
      ],
    },
    {
      id: 'ka-partners',
      title: 'Mga Ka-Partner',
      questions: [
        [
          'Ano ang Ka-Partner?',
          'Isang babae na ang government ID, mukha, profile at mga litrato ay tiningnan ng isang tao sa team namin. Nasa profile niya ang sampaguita seal.',
        ],
        [
          'Paano ang verification?',
          'Nagpapadala siya ng litrato ng isang government ID at kumukuha ng live photo na may random na senyas, at ikukumpara ito ng isang tao sa team namin sa profile niya. Libre ito. Kapag tinanggihan, sasabihin kung ano ang mali at paano makapasa, at mananatiling tama ang tama na. Gayon din ang verification ng mga lalaki, sa settings nila, at simpleng check ang nasa kanila.',
        ],
        [
          'Sino ang nakakakita ng ID ko?',
          'Ang mga nasa team lang namin na nagve-verify ng mga miyembro, at isinusulat ang bawat pagtingin. Binubura ito 7 araw matapos aprubahan at 30 araw matapos tanggihan. Hindi ito kailanman nakikita ng mga miyembro. Kung sinasabi ng page na ibang kumpanya ang tumitingin ng mga ID, ito ang tumitingin kapalit namin: hindi namin nakukuha ang litrato, at ipinabubura namin ito roon sa gayon ding mga araw.',
        ],
        [
          'Paano ko makukuha ang $5.00 US?',
          'Ibigay ang sarili mong link sa mga kakilala mo, mula sa page na Mag-imbita ng Bagong Miyembro, na nagsasabi kung ano ang iniaalok ngayon. Kinikita ito kapag na-verify na ang miyembrong iyon at lumipas na ang 14 na araw, at verified ka rin; puwede na itong i-payout pagkatapos.',
        ],
        [
          'Paano ako babayaran?',
          'Sa page na Payout: magdagdag ng account na nasa sarili mong verified na pangalan, na maghihintay ng 72 oras, saka humingi. Makikita mo ang fee at ang darating bago ka humingi. Dalawang tao sa team namin ang tumitingin sa bawat payout. Kapag tinanggihan o bumalik ito, sinasabi namin kung ano ang gagawin, at nasa balanse mo na ulit ang pera.',
        ],
        [
          'May babayaran ba ako para sa payout?',
          'Hindi ka kailanman magbabayad nang pauna. Ibinabawas ang fee sa halaga at ipinapakita bago ka humingi. Manloloko ang sinumang humihingi ng pera para mapalabas ang payout: i-report siya.',
        ],
        [
          'Babayaran ba ako sa pagsulat?',
          'Hindi. Walang kumikita rito sa pagsulat, pag-like o pakikipagkita. Dapat taos-puso ang mga mensahe.',
        ],
      ],
    },
    {
      id: 'credits',
      title: 'Credits at mga plan',
      questions: [
        [
          'Para saan ang credits?',
          'Para sa mga bagay na paisa-isa: regalo, Express Message, o pag-lift ng profile mo nang 24 na oras, na may tanda. Makikita mo ang presyo at ang balanse mo bago gumastos. Hindi nag-e-expire ang biniling credits.',
        ],
        [
          'Maibabalik ba ang pera ko?',
          'Kung may hindi gumana o nasingil nang doble: oo, sumulat sa amin. Kung may karapatan kang umatras ayon sa batas ninyo, nasa iyo iyon. Buo itong nasa [mga tuntunin](@terms#refunds).',
        ],
        [
          'Kusa bang nagre-renew ang plan?',
          'Oo, hanggang i-cancel mo. Sinasabi ng page ng order kung kailan at magkano bago ka magbayad, at pinapaalalahanan ka namin bago ang bawat renewal. Puwede mong i-cancel sa Mga plan sa dalawang pindot, at mananatiling iyo ang binayaran mo hanggang sa huling araw nito. Walang card ang libreng trial at kusa itong natatapos.',
        ],
      ],
    },
    {
      id: 'chat',
      title: 'Mga Chat Ko',
      questions: [
        [
          'Sino ang puwedeng sumulat sa akin?',
          'Ang mga ni-like mo, at ang mga tinanggap mo na. Ang ibang unang mensahe ay naghihintay sa Mga request hanggang tanggapin mo; kung tanggihan mo, walang sasabihan. Sa Settings, sa Inbox, pinipili mo kung sino ang puwedeng magpadala nito.',
        ],
        [
          'Ano ang puwede kong ipadala?',
          'Mga salita, munting kilos, emoji at GIF; kapag nagsusulatan na kayo, pati mga litrato at recording na hanggang isang minuto. Kayong dalawa lang ang nakakakita, maliban sa na-report o mukhang scam: binabasa iyon ng isang tao sa team namin.',
        ],
        [
          'Puwede ba akong mag-video call?',
          'Hindi pa: walang tawag dito, video man o boses. Puwede kang magpadala ng recording ng boses mo.',
        ],
        [
          'Mababawi ko ba ang isang mensahe?',
          'Oo, sa loob ng isang araw, at mababago mo ang mga salita nito sa loob ng labinlimang minuto. Ang na-report ay nananatili sa report.',
        ],
        [
          'Ano ang Express Message?',
          'Isang mensahe na nasa unahan ng mga usapan ng kausap hanggang masagot. 100 credits ito, o walang bayad kung may bigay ang plan mo bawat buwan. Maibabalik ang credits kung tanggihan ito bilang spam, o hindi maihatid sa loob ng 30 araw. Hindi nito binubuksan ang pintong sarado sa iyo.',
        ],
        [
          'Ano ang mga regalo?',
          'Mga drawing na may mga salita mo, kapalit ng credits. Nasa usapan ito at sa sariling page ng pinadalhan mo. Walang obligasyong dala ang regalo.',
        ],
      ],
    },
    {
      id: 'safety',
      title: 'Kaligtasan',
      questions: [
        [
          'May humihingi sa akin ng pera. Ano ang gagawin ko?',
          'Huwag magpadala. I-report ang profile: may tao sa team namin na magbabasa. Higit pa sa page tungkol sa [kaligtasan](@safety).',
        ],
        [
          'Ano ang mangyayari pagkatapos kong mag-report?',
          'Titingnan namin ang profile ayon sa itsura nito nang i-report mo, at magpapasya: wala, babala, may aalisin o isasara nang pansamantala, o isasara ang account. Hindi sasabihin sa tao kung sino ang nag-report. Ang may account na nilimitahan ay puwedeng humiling ng ikalawang pagtingin.',
        ],
        [
          'Makikita pa ba ako ng na-block na miyembro?',
          'Hindi. Mawawala kayo sa paningin ng isa’t isa, at walang sasabihan.',
        ],
        [
          'Humihingi ba ng password ang team ninyo?',
          'Hindi kailanman. Hindi sa e-mail, sa chat o sa phone. Hindi namin kasama ang sinumang humihingi nito.',
        ],
        [
          'Ahensya ba ito ng kasal?',
          'Hindi. Dating site kami: ang mga miyembro ang naghahanap at pumipili sa isa’t isa. Walang iniaalok o inaayos dito, at hindi kami naniningil para sa pagtatambal. Nasa [mga tuntunin](@terms#not) kung bakit mahalaga ito.',
        ],
      ],
    },
    {
      id: 'my-data',
      title: 'Ang data ko',
      questions: [
        [
          'Ano ang nakikita ng ibang miyembro sa akin?',
          'Ang profile mo: pangalan nito, edad mo, lugar, mga litrato at mga salita mo. Hindi ang e-mail address, birthday, phone o tunay na pangalan mo.',
        ],
        [
          'Sino ang nakakabasa ng mga pribadong note ko?',
          'Ikaw lang. Hindi kailanman malalaman ng miyembro na may note tungkol sa kanya.',
        ],
        [
          'Makukuha ko ba ang data ko?',
          'Oo. Sa Settings, sa ilalim ng Data ko, hilingin mo ang file na may lahat ng hawak namin tungkol sa iyo, para basahin at bilang data.',
        ],
        [
          'Baka may nakakaalam ng password ko. Ano ang gagawin ko?',
          'Sa Settings, tingnan sa Mga session at device kung saan ka naka-log in, i-log out ang hindi mo kilala, at palitan ang password mo. Sumusulat kami sa iyo kapag may bagong device na nag-log in. Hahadlangan ng passkey o second factor ang iba kahit alam nila ang password mo.',
        ],
        [
          'Paano ako aalis?',
          'Sa Settings, sa ilalim ng Pag-alis. Agad na mawawala ang profile mo, at sa loob ng 30 araw puwede kang mag-log in at maibabalik ang lahat; pagkatapos ay buburahin ito, o agad kung iyon ang pipiliin mo. Kung gusto mo lang magpahinga, i-pause ang profile mo. Kung ano ang kailangan naming itago, at gaano katagal, nasa [patakaran sa privacy](@privacy#how-long).',
        ],
        [
          'Gumagamit ba kayo ng cookies?',
          'Iyon lang mga kailangan ng site para gumana, maliban kung pumayag ka sa higit pa. Nasa page tungkol sa [cookies](@cookies) ang lahat.',
        ],
      ],
    },
  ],
})
