import type { CopyByLocale } from './category-copy.ts'

export const construction: CopyByLocale = {
  nl: {
    button: 'Vraag een offerte',
    offerTitle: 'Van fundering tot laatste plint',
    offers: [
      ['Renovatie', 'We maken van een oud huis een huis voor de volgende vijftig jaar, zonder zijn ziel te verliezen.'],
      ['Nieuwbouw', 'Eén aanspreekpunt, één planning en een prijs die klopt tot de sleutel.'],
      ['Dak en isolatie', 'Warm in de winter, koel in de zomer, en een factuur die elk jaar lager wordt.'],
      ['Badkamer en keuken', 'Strak geplaatst door eigen vakmensen, klaar op de dag die we afspraken.'],
    ],
    aboutTitle: 'Vakmensen die terugbellen',
    about: [
      'Twaalf mensen, drie camionetten en één belofte: we komen wanneer we het zeggen en laten het proper achter. Elke werf krijgt een vaste ploegbaas die je bij naam kent.',
    ],
    quote: ['Binnen budget, op tijd, en ze veegden elke avond de oprit.', 'Familie De Smet, Aalter'],
    facts: ['jaar ervaring', 'afgewerkte werven', 'jaar waarborg'],
    openings: [
      [
        'Aannemer',
        'Gebouwd om te blijven staan',
        'Nieuwbouw en renovatie door een vaste ploeg, met een prijs en een datum die kloppen.',
      ],
      [
        'Schrijnwerker',
        'Hout, op maat van je leven',
        'Trappen, deuren en kasten uit ons eigen atelier, geplaatst door wie ze maakte.',
      ],
      [
        'Dakwerker',
        'Een dak dat zijn werk doet',
        'Herstelling, isolatie en nieuwe daken. Gratis nazicht na elke storm.',
      ],
    ],
  },
  en: {
    button: 'Ask for a quote',
    offerTitle: 'From foundation to final skirting',
    offers: [
      ['Renovation', 'We turn an old house into one for the next fifty years, without losing its soul.'],
      ['New houses', 'One person to talk to, one planning, and a price that holds until you have the key.'],
      ['Roof and insulation', 'Warm in winter, cool in summer, and a bill that shrinks every year.'],
      ['Bathroom and kitchen', 'Neatly fitted by our own people, ready on the day that we agreed.'],
    ],
    aboutTitle: 'Craftsmen who call back',
    about: [
      'Twelve people, three vans and one promise: we come when we say so and leave the place clean. Every site has one foreman whom you know by name.',
    ],
    quote: ['Within budget, on time, and they swept the drive every evening.', 'The De Smet family, Aalter'],
    facts: ['years of experience', 'finished projects', 'years of warranty'],
    openings: [
      [
        'Contractor',
        'Built to stay standing',
        'New houses and renovation by a steady crew, with a price and a date that hold.',
      ],
      [
        'Joiner',
        'Wood, made to fit your life',
        'Stairs, doors and cupboards from our own workshop, fitted by those who made them.',
      ],
      ['Roofer', 'A roof that does its job', 'Repairs, insulation and new roofs. A free check after every storm.'],
    ],
  },
  fr: {
    button: 'Demander un devis',
    offerTitle: 'Des fondations à la dernière plinthe',
    offers: [
      [
        'Rénovation',
        'D’une vieille maison, nous faisons une maison pour les cinquante prochaines années, sans perdre son âme.',
      ],
      ['Construction', 'Un seul interlocuteur, un seul planning et un prix qui tient jusqu’à la clé.'],
      ['Toiture et isolation', 'Chaud en hiver, frais en été, et une facture qui baisse chaque année.'],
      ['Salle de bain et cuisine', 'Posées avec soin par nos propres ouvriers, prêtes au jour convenu.'],
    ],
    aboutTitle: 'Des gens de métier qui rappellent',
    about: [
      'Douze personnes, trois camionnettes et une promesse\u00a0: nous venons quand nous le disons et laissons tout propre. Chaque chantier a un chef d’équipe que vous connaissez.',
    ],
    quote: ['Dans le budget, à temps, et l’allée balayée chaque soir.', 'La famille De Smet, Namur'],
    facts: ['ans d’expérience', 'chantiers terminés', 'ans de garantie'],
    openings: [
      [
        'Entrepreneur',
        'Bâti pour durer',
        'Construction et rénovation par une équipe fixe, avec un prix et une date qui tiennent.',
      ],
      [
        'Menuisier',
        'Le bois, à la mesure de votre vie',
        'Escaliers, portes et armoires de notre atelier, posés par ceux qui les ont faits.',
      ],
      [
        'Couvreur',
        'Un toit qui fait son travail',
        'Réparation, isolation et toits neufs. Contrôle gratuit après chaque tempête.',
      ],
    ],
  },
}

export const automotive: CopyByLocale = {
  nl: {
    button: 'Maak een afspraak',
    offerTitle: 'Alles wat je wagen nodig heeft',
    offers: [
      ['Onderhoud', 'Volgens het boekje van je merk, zonder de prijs van je merk.'],
      ['Herstelling', 'We tonen wat stuk is voor we beginnen, en wat het kost.'],
      ['Banden', 'Wisselen, uitlijnen en bewaren tot het volgende seizoen.'],
      ['Tweedehands', 'Nagekeken op tachtig punten, met een jaar waarborg.'],
    ],
    aboutTitle: 'Eerlijk onder de motorkap',
    about: [
      'Onze garage is klein genoeg om elke wagen te kennen en groot genoeg om morgen al plaats te hebben. Je krijgt de oude stukken mee als je dat wilt.',
    ],
    quote: ['Ze zeiden dat het nog een jaar mee kon. Waar hoor je dat nog?', 'Youssef, klant sinds 2014'],
    facts: ['jaar garage', 'wagens per maand', 'jaar waarborg'],
    openings: [
      ['Garage', 'Weer veilig de baan op', 'Onderhoud en herstelling van alle merken, met een vaste prijs vooraf.'],
      [
        'Carrosserie',
        'Alsof er niets gebeurd is',
        'Deuken, krassen en lak, met een vervangwagen en rechtstreeks met je verzekering.',
      ],
      ['Fietsenmaker', 'Op twee wielen verder', 'Elektrische en gewone fietsen, hersteld binnen achtenveertig uur.'],
    ],
  },
  en: {
    button: 'Book a visit',
    offerTitle: 'All that your car needs',
    offers: [
      ['Service', 'By the book of your make, without the price of your make.'],
      ['Repair', 'We show what is broken before we begin, and what it costs.'],
      ['Tyres', 'Changed, aligned and stored until the next season.'],
      ['Used cars', 'Checked on eighty points, with a year of warranty.'],
    ],
    aboutTitle: 'Honest under the bonnet',
    about: [
      'Our garage is small enough to know every car and large enough to have room tomorrow. The old parts are yours if you want them.',
    ],
    quote: ['They told me it would last another year. Where do you still hear that?', 'Youssef, customer since 2014'],
    facts: ['years open', 'cars a month', 'year of warranty'],
    openings: [
      ['Garage', 'Safely back on the road', 'Service and repair of all makes, at a price agreed beforehand.'],
      [
        'Body shop',
        'As if nothing happened',
        'Dents, scratches and paint, with a courtesy car and straight with your insurer.',
      ],
      ['Bicycle shop', 'Onwards on two wheels', 'Electric and plain bicycles, repaired within forty-eight hours.'],
    ],
  },
  fr: {
    button: 'Prendre rendez-vous',
    offerTitle: 'Tout ce qu’il faut à votre voiture',
    offers: [
      ['Entretien', 'Selon le carnet de votre marque, sans le prix de votre marque.'],
      ['Réparation', 'Nous montrons ce qui est cassé avant de commencer, et ce que cela coûte.'],
      ['Pneus', 'Changés, équilibrés et gardés jusqu’à la saison suivante.'],
      ['Occasions', 'Contrôlées sur quatre-vingts points, avec un an de garantie.'],
    ],
    aboutTitle: 'Honnêtes sous le capot',
    about: [
      'Notre garage est assez petit pour connaître chaque voiture et assez grand pour avoir de la place demain. Les vieilles pièces sont à vous si vous les voulez.',
    ],
    quote: ['Ils m’ont dit qu’elle tiendrait encore un an. Qui dit encore ça\u00a0?', 'Youssef, client depuis 2014'],
    facts: ['ans de métier', 'voitures par mois', 'an de garantie'],
    openings: [
      [
        'Garage',
        'Reprendre la route en sécurité',
        'Entretien et réparation de toutes marques, à un prix convenu d’avance.',
      ],
      [
        'Carrosserie',
        'Comme si de rien n’était',
        'Bosses, griffes et peinture, avec voiture de remplacement et en direct avec l’assurance.',
      ],
      ['Vélos', 'Plus loin sur deux roues', 'Vélos électriques et classiques, réparés en quarante-huit heures.'],
    ],
  },
}

export const architecture: CopyByLocale = {
  nl: {
    button: 'Plan een gesprek',
    offerTitle: 'Wat we ontwerpen',
    offers: [
      ['Woningen', 'Huizen die met je meegroeien, gezet op het licht van de plek.'],
      ['Verbouwing', 'Meer ruimte vinden in wat er al staat.'],
      ['Publieke ruimte', 'Scholen, pleinen en plekken waar mensen graag blijven.'],
      ['Interieur', 'Materialen en meubels die het gebouw afmaken.'],
    ],
    aboutTitle: 'Tekenen is eerst luisteren',
    about: [
      'We werken met potlood, maquette en veel vragen. Pas als we weten hoe je ontbijt, tekenen we de keuken. Zo ontstaan gebouwen die na tien jaar nog vanzelf spreken.',
    ],
    quote: ['We wonen niet groter, maar het voelt alsof er een verdieping bij kwam.', 'Karel en Inge, Gentbrugge'],
    facts: ['gebouwde projecten', 'architecten', 'prijzen'],
    openings: [
      [
        'Architectenbureau',
        'Ruimte die klopt',
        'Huizen en publieke gebouwen met aandacht voor licht, materiaal en de straat.',
      ],
      [
        'Interieurarchitect',
        'Binnen begint het wonen',
        'Rustige interieurs, getekend tot op de millimeter en gemaakt door vakmensen.',
      ],
      [
        'Tuinarchitect',
        'Buiten is ook een kamer',
        'Tuinen die elk seizoen iets te vertellen hebben en weinig water vragen.',
      ],
    ],
  },
  en: {
    button: 'Plan a talk',
    offerTitle: 'What we design',
    offers: [
      ['Houses', 'Homes that grow with you, set to the light of the place.'],
      ['Conversions', 'Finding more room in what is there.'],
      ['Public space', 'Schools, squares and places where people like to stay.'],
      ['Interiors', 'Materials and furniture that complete the building.'],
    ],
    aboutTitle: 'Drawing begins with listening',
    about: [
      'We work with pencil, model and many questions. Only when we know how you have breakfast do we draw the kitchen. That makes buildings that still feel natural ten years on.',
    ],
    quote: ['The house is no larger, but it feels as if a floor was added.', 'Karel and Inge, Ghent'],
    facts: ['built projects', 'architects', 'awards'],
    openings: [
      [
        'Architects',
        'Space that is right',
        'Houses and public buildings with care for light, material and the street.',
      ],
      ['Interior architect', 'Living begins inside', 'Calm interiors, drawn to the millimetre and made by craftsmen.'],
      [
        'Garden architect',
        'Outside is a room too',
        'Gardens with something to tell in every season, that ask for little water.',
      ],
    ],
  },
  fr: {
    button: 'Prévoir un entretien',
    offerTitle: 'Ce que nous dessinons',
    offers: [
      ['Maisons', 'Des maisons qui grandissent avec vous, posées dans la lumière du lieu.'],
      ['Transformation', 'Trouver de l’espace dans ce qui existe.'],
      ['Espace public', 'Écoles, places et lieux où l’on aime rester.'],
      ['Intérieur', 'Des matières et des meubles qui achèvent le bâtiment.'],
    ],
    aboutTitle: 'Dessiner, c’est d’abord écouter',
    about: [
      'Nous travaillons au crayon, en maquette et avec beaucoup de questions. Nous dessinons la cuisine quand nous savons comment vous déjeunez. Ainsi naissent des bâtiments évidents dix ans plus tard.',
    ],
    quote: ['La maison n’est pas plus grande, mais on dirait un étage de plus.', 'Charles et Inès, Liège'],
    facts: ['projets bâtis', 'architectes', 'prix'],
    openings: [
      [
        'Bureau d’architectes',
        'L’espace juste',
        'Maisons et bâtiments publics, avec le souci de la lumière, de la matière et de la rue.',
      ],
      [
        'Architecte d’intérieur',
        'Habiter commence dedans',
        'Des intérieurs calmes, dessinés au millimètre et faits par des artisans.',
      ],
      [
        'Architecte de jardins',
        'Dehors aussi est une pièce',
        'Des jardins qui racontent chaque saison et demandent peu d’eau.',
      ],
    ],
  },
}

export const realEstate: CopyByLocale = {
  nl: {
    button: 'Vraag een schatting',
    offerTitle: 'Kopen, verkopen, verhuren',
    offers: [
      ['Verkoop', 'Een juiste prijs, mooie foto’s en bezoekers die echt zoeken.'],
      ['Verhuur', 'Een goede huurder, een correct contract en iemand die blijft opvolgen.'],
      ['Schatting', 'Binnen een week een prijs die de markt volgt, gratis en op papier.'],
      ['Begeleiding', 'Van eerste bezoek tot notaris: één persoon die alles weet.'],
    ],
    aboutTitle: 'We kennen elke straat',
    about: [
      'We wonen zelf waar we werken. Daarom weten we waar de school goed is, waar het water komt en wat een huis echt waard is.',
    ],
    quote: ['Drie weken na het eerste gesprek zaten we bij de notaris.', 'Greet en Dirk'],
    facts: ['huizen per jaar', 'dagen tot verkoop', 'tevreden klanten op tien'],
    openings: [
      [
        'Immokantoor',
        'Een huis vindt zijn mensen',
        'Verkoop en verhuur met kennis van de buurt en zonder kleine lettertjes.',
      ],
      [
        'Makelaar',
        'Wonen aan het water',
        'Appartementen en villa’s langs kust en rivier, met bezoeken ook in het weekend.',
      ],
      [
        'Nieuwbouwproject',
        'Twaalf woningen rond een tuin',
        'Energiezuinig wonen op tien minuten van het station. Opening volgend voorjaar.',
      ],
    ],
  },
  en: {
    button: 'Ask for a valuation',
    offerTitle: 'Buying, selling, letting',
    offers: [
      ['Selling', 'The right price, fine pictures, and visitors who are really looking.'],
      ['Letting', 'A good tenant, a correct contract and somebody who keeps an eye on it.'],
      ['Valuation', 'Within a week a price that follows the market, free and on paper.'],
      ['Guidance', 'From first visit to notary: one person who knows it all.'],
    ],
    aboutTitle: 'We know every street',
    about: [
      'We live where we work. So we know where the school is good, where the water comes, and what a house is really worth.',
    ],
    quote: ['Three weeks after the first talk we sat at the notary’s.', 'Greet and Dirk'],
    facts: ['houses a year', 'days to sale', 'happy clients in ten'],
    openings: [
      [
        'Estate agency',
        'A house finds its people',
        'Selling and letting with knowledge of the area and no small print.',
      ],
      ['Estate agent', 'Living at the water', 'Flats and villas along coast and river, with visits at weekends too.'],
      [
        'New homes',
        'Twelve houses around a garden',
        'Low-energy living, ten minutes from the station. Opening next spring.',
      ],
    ],
  },
  fr: {
    button: 'Demander une estimation',
    offerTitle: 'Acheter, vendre, louer',
    offers: [
      ['Vente', 'Un juste prix, de belles photos et des visiteurs qui cherchent vraiment.'],
      ['Location', 'Un bon locataire, un contrat correct et quelqu’un qui suit.'],
      ['Estimation', 'En une semaine, un prix qui suit le marché, gratuit et par écrit.'],
      ['Accompagnement', 'De la première visite au notaire\u00a0: une seule personne qui sait tout.'],
    ],
    aboutTitle: 'Nous connaissons chaque rue',
    about: [
      'Nous habitons là où nous travaillons. Nous savons où l’école est bonne, où vient l’eau et ce que vaut vraiment une maison.',
    ],
    quote: ['Trois semaines après le premier entretien, nous étions chez le notaire.', 'Marguerite et Didier'],
    facts: ['maisons par an', 'jours avant la vente', 'clients satisfaits sur dix'],
    openings: [
      [
        'Agence immobilière',
        'Une maison trouve ses habitants',
        'Vente et location avec la connaissance du quartier et sans petits caractères.',
      ],
      [
        'Courtier',
        'Habiter au bord de l’eau',
        'Appartements et villas le long de la côte et du fleuve, visites le week-end aussi.',
      ],
      [
        'Projet neuf',
        'Douze maisons autour d’un jardin',
        'Vivre avec peu d’énergie, à dix minutes de la gare. Ouverture au printemps.',
      ],
    ],
  },
}
