import { currentVersion } from '@harana/contract/model/consents'
import type { Document, Facts } from '../document.ts'

// A draft until a native speaker and a lawyer have read it.
export const privacy = ({ site, sibling, operator, named }: Facts): Document => ({
  title: 'Privacy',
  description: `Ang patakaran sa privacy ng ${site}: ano ang kinokolekta namin, bakit, sino ang nakakakita, gaano katagal, at ang mga karapatan mo.`,
  lead: 'Personal ang sinasabi mo sa isang dating site. Narito ang ginagawa namin dito, at ang hindi namin kailanman gagawin.',
  law: {
    version: currentVersion('privacy'),
    draft:
      'Draft para sa abogado. Hindi pa ito inaaprubahan ng abogado. Dapat itong ikumpara ng nagpapatakbo sa totoong ginagawa ng site, ilista ang mga kumpanyang gumagawa para rito, at ipasuri bago ito asahan ng mga tao. Salin ito; ang tekstong English ang masusunod.',
  },
  sections: [
    {
      id: 'short',
      title: 'Sa madaling salita',
      body: [
        {
          list: [
            'Ginagamit namin ang ibinibigay mo para patakbuhin ang serbisyong ito, at wala nang iba. Hindi namin ito ibinebenta at wala kaming ads.',
            'Nakikita ng mga miyembro ang profile mo. Hindi nila kailanman makikita ang e-mail address, phone, birthday, pangalan at apelyido, mga pribadong note o eksaktong oras mo.',
            'Team lang namin, o kumpanyang sumusuri kapalit namin, ang tumitingin sa ID, at binubura ito di-nagtagal matapos ang pagsusuri.',
            'Puwede mong tingnan, itama, dalhin at burahin ang data mo.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: '1. Sino ang may pananagutan',
      body: [
        named(
          `Ang ${operator.name}, ${operator.address}, ang controller ayon sa General Data Protection Regulation (GDPR) ng EU at UK at ang personal information controller ayon sa Data Privacy Act of 2012 (Republic Act No. 10173) para sa ${site} at ${sibling}. Maaabot kami at ang data protection officer namin sa ${operator.email}.`,
          'Maaabot kami sa [contact form](#contact).',
        ),
        'Kung wala sa European Union o United Kingdom ang nagpapatakbo, pangangalanan nito rito ang mga kinatawan nito roon bago maglingkod sa mga tao roon (Article 27 GDPR).',
      ],
    },
    {
      id: 'what',
      title: '2. Ano ang ginagamit namin, bakit, at sa anong batayan',
      body: [
        {
          table: [
            ['Ano', 'Bakit', 'Batayan'],
            [
              'E-mail address, password (sa anyong walang makababasa), pangalan, birthday, gender, wika',
              'Ang account mo, edad mo, ang mga e-mail na kailangan mo',
              'Kasunduan, Art. 6(1)(b)',
            ],
            [
              'Profile: pangalan, lugar, mga litrato, isinulat mo, mga tanong na sinagot mo, hanap mo, mga detalyeng pinili mong ibigay',
              'Para ipakita ka sa mga gusto mong makilala',
              'Kasunduan; hayag na pahintulot para sa mga sensitibong uri, Art. 9(2)(a)',
            ],
            [
              'Mga like (sa profile, o sa isang litrato o sagot dito), bisita, block, naka-save na search, note, mensahe at regalo',
              'Para gawin ang hinihiling mo sa serbisyo',
              'Kasunduan',
            ],
            [
              'Phone number, kung papadalhan ka namin ng code sa text: naka-encrypt, para isang account lang ang makumpirma nito',
              'Para malaman na tunay kang tao',
              'Pahintulot mo, Art. 6(1)(a), sa pagpili ng paraang ito; lehitimong interes na walang robot dito',
            ],
            [
              'Live photo na may senyas, kung ito ang pipiliin mong paraan ng pagkumpirma: naka-encrypt, at team lang namin ang nakakakita',
              'Para malaman na tunay kang tao, at ikaw ang nasa profile mo',
              'Hayag na pahintulot mo, sa pagpili ng paraang ito',
            ],
            [
              'ID at live photo, at ang pangalan mo gaya ng nasa ID (kung hiniling mong ma-verify): naka-encrypt, hiwalay sa lahat ng litrato; kung ibang kumpanya ang sumusuri, pangalan at birthday lang na nasa ID ang nakukuha namin, walang litrato',
              'Para matiyak na ikaw nga iyan, at na sa iyo napupunta ang payout',
              'Hayag na pahintulot mo',
            ],
            [
              'Apelyido at mga phone number, kung ilalagay mo sa profile mo; hindi kailanman ito makikita ng ibang miyembro',
              'Para malaman ng team namin kung sino ka at maabot ka',
              'Pahintulot mo, Art. 6(1)(a): puwede mo itong alisin anumang oras',
            ],
            [
              'Ang binili at binayaran mo, kasama ang petsa, bansa para sa buwis, at huling mga numero ng card; ang credits mo at kung saan nagastos; ang plan mo (nasa payment company lang ang mga numero ng card)',
              'Para magbenta, magtala at magbalik ng bayad',
              'Kasunduan; tungkulin sa batas, Art. 6(1)(c)',
            ],
            [
              'Ang kinita mo, at kung saan; kung kaninong link ang ginamit mo sa pag-sign up, ang ipinangako para rito, at kung binibilang ito; ang mga account kung saan mo gustong matanggap ang bayad, naka-encrypt ang mga numero; ang mga payout mo at ang pasya ng team namin sa mga ito',
              'Para mabayaran ka, para matiyak na sa iyo lang ito napupunta, para magtala',
              'Kasunduan; tungkulin sa batas, Art. 6(1)(c); lehitimong interes na pigilan ang panloloko',
            ],
            [
              'Mga report, pasya ng team namin, mga palatandaan ng panloloko',
              'Para ligtas ang mga miyembro at may pananagutan ang mga pasya namin',
              'Lehitimong interes, Art. 6(1)(f); tungkulin sa batas',
            ],
            [
              'Network address, sandali lang: para malaman ang bansa at pigilan ang panghuhula at pag-spam',
              'Para protektahan ang serbisyo',
              'Lehitimong interes',
            ],
            [
              'Kung saang mga browser at network ka nag-log in, bilang mga hash na walang makababasa pabalik; mga e-mail address na ginamit dati ng account mo; sa anong device, kailan at mula sa aling bansa mo ito ginagamit',
              'Para ipakita sa iyo kung saan ka naka-log in at sabihan ka kapag may bagong device; para makita ang iisang tao sa likod ng maraming account, at ang may-ari ng account na inagaw',
              'Lehitimong interes',
            ],
            [
              'Mga mensahe ninyo ng ibang miyembro, kasama ang mga litrato at recording',
              'Para maihatid sa sinusulatan mo; para magbabala sa scam: binabasa ito ng mga rule ng program, at binabasa ng team namin ang pinigil ng mga ito',
              'Kasunduan; lehitimong interes',
            ],
            ['Mga mensahe sa contact form', 'Para sagutin ka', 'Lehitimong interes; kasunduan'],
            [
              'Pagbilang ng mga pagbisita sa mga pampublikong page',
              'Para malaman kung aling page ang nakakatulong',
              'Pahintulot mo, Art. 6(1)(a)',
            ],
          ],
        },
        'Sa batas ng Pilipinas, nakabatay ang mga ito sa pahintulot mo, sa kasunduan natin, sa mga tungkulin sa batas at sa lehitimong interes (Section 12), at sa pahintulot mo para sa sensitibong personal na impormasyon (Section 13).',
        'Iyon lang may markang kailangan ang dapat mong ibigay. Kung wala iyon, hindi namin maibibigay ang serbisyo.',
      ],
    },
    {
      id: 'special',
      title: '3. Ang lalong personal',
      body: [
        'Kung lalaki, babae o pareho ang hanap mo, at ang isinusulat mo tungkol sa pananampalataya, kalusugan, pinagmulan o paniniwala mo, ay puwedeng magbunyag ng pinakaiingatan ng batas (Article 9 GDPR; Section 3(l) ng Data Privacy Act). Ikaw ang magpapasya kung ilalagay mo ito sa profile. Sa paglalathala nito, hayag kang pumapayag na ipakita namin ito sa mga miyembro at gamitin sa paghahanap para sa iyo.',
        'Mababawi mo ang pahintulot na iyon anumang oras: sa settings sa ilalim ng Privacy, Mga pinayagan ko, na mag-aalis ng laman ng mga field na ito, sa pag-alis nito sa profile, o sa pagsasara ng account. Makikita rin sa page na iyon ang lahat ng pinayagan mo, aling bersyon at kailan. Mananatiling ayon sa batas ang nauna. Hindi namin ito kailanman gagamitin sa ads, o para hulaan ang hindi mo sinabi.',
      ],
    },
    {
      id: 'seen',
      title: '4. Sino ang nakakakita ng ano',
      body: [
        {
          list: [
            '**Ang mga miyembro** ay nakakakita ng profile mo, kung online ka, at ng araw ng pagbisita mo sa kanila. Sa settings, puwede mong itago kung online ka, ang mga pagbisita mo at ang lungsod mo, at i-pause ang profile mo para walang makakita rito. Walang makikita tungkol sa iyo ang na-block mo, at wala ka ring makikita tungkol sa kanila.',
            '**Ang mga bisita at search engine** ay walang nakikitang profile.',
            '**Ikaw lang** ang nakakakita ng mga pribadong note, naka-save na search at filter mo.',
            '**Ang team namin** ay nakakakita lang ng kailangan sa gawain, at itinatala ang bawat pagtingin sa pribadong detalye. Binubuksan lang ang mga mensahe kapag may nag-report, kapag pinigil ng mga rule laban sa scam, o kapag hinihingi ng batas.',
            `**Ang ${sibling}** ay siya ring serbisyo. Ipinapakita sa dalawang site ang profile mo.`,
          ],
        },
      ],
    },
    {
      id: 'others',
      title: '5. Sino ang gumagawa para sa amin, at sino pa ang tumatanggap',
      body: [
        'Mga kumpanyang may kasunduan at sumusunod lang sa utos namin (Article 28 GDPR): para sa server at storage, pagpapadala ng e-mail at text, pagsasalin, pagsusuri ng mga ID kung sinasabi ng page nito, bayad at payout. Ililista rito ng nagpapatakbo ang pangalan at bansa nila bago magbukas ang serbisyo. [Listahang kukumpletuhin ng nagpapatakbo.]',
        'Kung nag-aalok ang site na magsalin ng mga mensahe at hiningi mo ito, pupunta ang teksto ng mensaheng iyon sa kumpanyang nagsasalin, na hindi sinasabi kung sino ang sumulat at kung sino ang bumabasa. Itinatago namin ang salin nang 30 araw, sa anyong walang makakabasa kung wala ang mensahe.',
        'Kung nag-aalok ang site ng mga GIF ng ibang kumpanya, nakukuha ng kumpanyang iyon ang mga salitang hinahanap mo, na hindi sinasabi kung sino ka; sa amin dumadaan ang mga GIF papunta sa iyo.',
        'Kung Facebook o Google ang ginamit mong pang-log in, malalaman ng kumpanyang iyon na ginagamit mo ang site, at sasabihin nito sa amin ang pangalan at verified mong e-mail address.',
        'Tumatanggap ng data ang mga awtoridad kapag inutos ng batas o hukuman, o kapag may nanganganib. Sinusuri namin ang bawat request at tinatanggihan ang walang batayan. Isinusumbong ang hinalang trafficking o seksuwal na pang-aabuso sa mga bata.',
        'Hindi kami nagbebenta ng personal na data kahit kanino, sa anumang kahulugan ng salita.',
      ],
    },
    {
      id: 'abroad',
      title: '6. Sa iba’t ibang bansa',
      body: [
        'Nasa maraming bansa ang mga miyembro, kaya sa maraming bansa nababasa ang mga profile: iyon ang layunin ng serbisyo. Ang team namin at ang mga gumagawa para sa amin ay puwedeng nasa Pilipinas, European Union, United States o iba pa. Kung hindi kinikilalang katumbas ang proteksyon ng isang bansa, umaasa kami sa standard contractual clauses ng European Commission (at sa dagdag ng UK), o sa kasunduan natin. Humingi ng kopya sa amin. Sa batas ng Pilipinas, mananagot pa rin kami sa inilipat namin (Section 21).',
      ],
    },
    {
      id: 'how-long',
      title: '7. Gaano katagal namin itinatago',
      body: [
        {
          table: [
            ['Ano', 'Gaano katagal'],
            [
              'Account at profile',
              'Habang miyembro ka. Pagkabura mo ng account: nakatago agad, tuluyang binubura pagkalipas ng 30 araw, na puwede ka pang bumalik, o agad kung iyon ang gusto mo.',
            ],
            [
              'Mga litratong inalis mo',
              'Hindi na maaabot agad; binubura sa storage di nagtagal. Kung may nag-report sa iyo, kapag napagpasyahan na ang report na iyon.',
            ],
            [
              'Phone number na nagkumpirma sa account mo',
              'Habang miyembro ka, o hanggang alisin mo ito sa settings. Pagkatapos, isang hash nito: 180 araw, na wala itong makukumpirmang ibang account. Ang nalalaman tungkol sa isang text message, na walang numero at salita: 30 araw.',
            ],
            [
              'Live photo na nagkumpirma sa account mo, o tinanggihan',
              'Hanggang 7 araw pagkatapos ng pasya namin. Kung babawiin mo ito: binubura sa loob ng isang araw. Kung buburahin mo ang account: kasama itong mabubura. Kung litrato itong ipinagbawal dito: hanggang matingnan namin iyon.',
            ],
            [
              'ID',
              'ID at live photo ng verification: hanggang 7 araw matapos aprubahan, 30 araw matapos tanggihan, kung kailan puwede mong hilingin na tumingin ang ibang tao. Kung babawiin mo, o hindi mo ipapadala sa team namin: agad, o pagkaraan ng 30 araw. Ang natitira habang miyembro ka ay ang pangalan mo gaya ng nasa ID, naka-encrypt, ang pasya sa bawat hakbang, at kailan. Kung kailan binuksan ng team namin ang litrato: isang taon. Kung ibang kumpanya ang sumusuri, binubura nito ang ipinakita rito matapos ang gayon ding mga araw, kapag hiniling namin.',
            ],
            [
              'Mga mensahe ng mga miyembro sa isa’t isa',
              'Habang miyembro ang isa man sa dalawa. Kapag binura mo ang account mo, maiiwan sa kausap mo ang mga salita, na wala ang pangalan at litrato mo at walang link sa iyo. Ang binawi mo ay buburahin agad. Ang mensaheng pinigil para sa team namin ay mananatili sa kasong iyon nang tatlong taon, at mabubura kasama ng account.',
            ],
            ['Mga mensahe sa contact form', 'Isang taon.'],
            [
              'Kung saang mga browser at network ka nag-log in; mga e-mail address mula dati',
              '180 araw; binubura kasama ng account.',
            ],
            [
              'Mga report at pasya',
              'Hangga’t kailangan para protektahan ang mga miyembro at managot; hindi hihigit sa tatlong taon. Ang ipinag-uutos ng batas na i-report ay itinatabi nang hiwalay, hangga’t hinihingi ng batas.',
            ],
            [
              'Mga resibo, at ang mga record ng bayad, credits, kita at payout',
              'Hangga’t hinihingi ng batas sa buwis at accounting, hanggang sampung taon. Kapag nabura ang account, mananatili ang mga ito nang wala ang pangalan at card mo.',
            ],
            [
              'Mga account kung saan ka binabayaran',
              'Hanggang alisin mo; ang nagsasabing iisa ang account ng dalawang miyembro, 180 araw pa. Ang numero ng account ng isang payout: 90 araw matapos ang payout, habang puwede pang magtanong ang bangko.',
            ],
            [
              'Na nagkaroon ka ng libreng trial o bonus, o na may nabigyan ng reward sa pag-imbita sa iyo: e-mail, phone number at mga browser bilang keyed hash',
              'Dalawang taon, para hindi na maibigay ulit sa bagong account.',
            ],
            [
              'Na nabura ang isang account: ang random na numero nito, at kung kailan',
              'Habambuhay, para walang maibalik ang isang naibalik na backup.',
            ],
            [
              'Na may binasa o binago ang team namin, at kung kailan: mga pangalan ng field at mga random na numero',
              'Habambuhay, bilang patunay ng ginawa ng team namin. Walang tinutukoy na tao ang numero ng nabura na.',
            ],
            [
              'Na isinara ang isang account dahil sa malubhang paglabag',
              'Hangga’t kailangan para hindi makabalik ang taong iyon.',
            ],
            [
              'Kung paano nakikilala ang isang litratong ipinagbawal (mga numero, hindi ang litrato)',
              'Hangga’t kailangan para hindi makabalik ang litratong iyon.',
            ],
            ['Mga log ng server', 'Ilang linggo. Walang mensahe, password o network address sa mga ito.'],
          ],
        },
        'Napapatungan ang mga backup sa loob ng 90 araw.',
      ],
    },
    {
      id: 'security',
      title: '8. Paano namin ito pinoprotektahan',
      body: [
        'Naka-encrypt ang mga koneksyon. Itinatago ang mga password bilang mabagal na hash na walang makababasa. Inaalis sa mga litrato ang nakatagong data, gaya ng kung saan kinuha, bago itago, at inihahatid sa mga address na nawawalan ng bisa. Ayon sa tungkulin ang access ng team namin at itinatala ito. Walang perpektong sistema: kung may mangyaring maglalagay sa iyo sa panganib, sasabihin namin sa iyo at sa mga awtoridad sa panahong itinakda ng batas (72 oras sa National Privacy Commission at sa mga awtoridad ng EU).',
      ],
    },
    {
      id: 'rights',
      title: '9. Ang mga karapatan mo',
      body: [
        'May karapatan ka, nang walang bayad, na:',
        {
          list: [
            'masabihan, at makatanggap ng kopya ng data mo;',
            'ipatama ito;',
            'ipabura o ipa-block ito;',
            'limitahan o **tutulan** ang paggamit nito kung lehitimong interes ang batayan namin;',
            'dalhin ito sa karaniwang format;',
            'bawiin ang pahintulot anumang oras, para sa hinaharap;',
            'hindi mapasailalim sa pasyang programa lang ang gumawa;',
            'mabayaran sa pinsala, at, sa batas ng Pilipinas, ipamana ang mga karapatang ito.',
          ],
        },
        'Sa settings mo maitatama ang mga detalye mo, makakahingi ng kopya ng data mo bilang file, makikita at mababawi ang pinayagan mo, at mabubura ang account mo: sa ilalim ng Account, Data ko, Privacy at Pag-alis, kung saan nakalista ang lahat ng mananatili at ang dahilan. Ang hindi mo magagawa roon, gaya kapag sarado ang account mo, ay hilingin mo sa amin.',
        `Sumulat sa ${named(`${operator.email} o sa`, 'amin sa')} [contact form](#contact), mas mabuti mula sa address ng account mo para alam naming ikaw iyon. Sumasagot kami sa loob ng isang buwan (sa batas ng Pilipinas, sa loob ng 15 araw ng trabaho kung iyon ang sinasabi ng mga patakaran nito).`,
        'Puwede kang magreklamo sa awtoridad: sa Pilipinas, ang [National Privacy Commission](https://privacy.gov.ph), sa European Union, ang [awtoridad ng bansa mo](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en), sa United Kingdom, ang [Information Commissioner](https://ico.org.uk).',
        'Kung nakatira ka sa California o ibang estado sa US na may batas sa privacy, may karapatan kang malaman, burahin at itama ang data, at hindi tratuhin nang mas masama dahil dito. Walang pagbebenta at walang pagbabahaging kailangang tanggihan.',
      ],
    },
    {
      id: 'programs',
      title: '10. Mga pasya ng programa',
      body: [
        'Inaayos ng mga programa ang resulta ng paghahanap ayon sa filter mo at sa pinakahuling aktibo, at humahanap ng kilalang pattern ng panloloko. Puwede nilang itago ang isang bagay hanggang may taong tumingin. Walang programang nagsasara ng account o nagpapasya sa pera nang mag-isa.',
      ],
    },
    {
      id: 'children',
      title: '11. Mga bata',
      body: [
        'Para sa 18 taong gulang pataas ang serbisyo. Wala kaming sadyang hawak na data tungkol sa mas bata, at binubura namin ito kapag nalaman namin, maliban sa dapat ibigay sa mga awtoridad.',
      ],
    },
    {
      id: 'cookies',
      title: '12. Cookies',
      body: [
        'Kung ano ang nasa browser mo, at ano ang nilo-load lang kapag pumayag ka, nasa page tungkol sa [cookies](@cookies).',
      ],
    },
    {
      id: 'changes',
      title: '13. Mga pagbabago',
      body: [
        'Kapag nagbago ang patakarang ito, sasabihan namin ang mga miyembro bago ito magkabisa, at hihingi ulit kami ng pahintulot kung kailangan. Nasa itaas ang bersyon. Ang tekstong English ang masusunod kung pinapayagan ng batas.',
      ],
    },
  ],
})
