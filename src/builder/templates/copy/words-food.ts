import type { CopyByLocale } from './category-copy.ts'

export const food: CopyByLocale = {
  nl: {
    button: 'Bestel vooraf',
    offerTitle: 'Elke dag vers',
    offers: [
      ['Brood met tijd', 'Deeg dat een nacht mag rusten. Meer smaak, langer vers, en niets dat er niet in hoort.'],
      ['Zoet', 'Boterkoeken, taarten van het seizoen en koekjes die zelden de avond halen.'],
      ['Ontbijt en lunch', 'Aan onze lange tafel of mee naar huis, met groenten van boeren die we kennen.'],
      ['Voor je feest', 'Van tien tot tweehonderd gasten. Jij kiest, wij brengen het en ruimen op.'],
    ],
    aboutTitle: 'Met de handen gemaakt, met geduld gebakken',
    about: [
      'Om vier uur gaat hier het licht aan. Tegen dat de straat wakker is, ligt het eerste brood in de mand.',
      'We werken met bloem van een molen twintig kilometer verder en met recepten die van moeder op dochter gingen. Wat op is, is op: zo gooien we niets weg.',
    ],
    quote: ['Sinds ik hier kom, weet ik weer hoe brood hoort te smaken.', 'Lien, elke zaterdag de eerste in de rij'],
    facts: ['jaar in de straat', 'broden per dag', 'boeren uit de buurt'],
    openings: [
      [
        'Warme bakker',
        'Brood dat naar huis ruikt',
        'Desem, boter en tijd: meer hebben we niet nodig. Elke ochtend vers vanaf zeven uur.',
      ],
      [
        'Restaurant',
        'Aan tafel met het seizoen',
        'Een kleine kaart die elke week verandert, met wat de markt en onze tuin die dag geven.',
      ],
      [
        'Koffiebar',
        'Goede koffie, lange ochtenden',
        'Zelf gebrande bonen, taart van het huis en een tafel bij het raam die op je wacht.',
      ],
    ],
  },
  en: {
    button: 'Order ahead',
    offerTitle: 'Fresh every day',
    offers: [
      [
        'Bread with time',
        'Dough that rests for a night. More taste, longer fresh, and nothing in it that does not belong.',
      ],
      ['Sweet things', 'Buttery pastries, cakes of the season, and biscuits that seldom see the evening.'],
      ['Breakfast and lunch', 'At our long table or to take away, with vegetables of farmers we know by name.'],
      ['For your party', 'From ten to two hundred guests. You choose, we bring it and tidy up.'],
    ],
    aboutTitle: 'Made by hand, baked with patience',
    about: [
      'At four in the morning the light goes on here. By the time the street wakes up, the first loaves are in the basket.',
      'We work with flour of a mill twenty kilometres away and with recipes handed down from mother to daughter. Gone is gone: that way nothing is thrown away.',
    ],
    quote: ['Since I come here I know again what bread should taste like.', 'Lien, first in line every Saturday'],
    facts: ['years in this street', 'loaves a day', 'farmers nearby'],
    openings: [
      [
        'Bakery',
        'Bread that smells of home',
        'Sourdough, butter and time: we need no more. Fresh every morning from seven.',
      ],
      [
        'Restaurant',
        'At table with the season',
        'A small menu that changes every week, with what the market and our garden give that day.',
      ],
      [
        'Coffee bar',
        'Good coffee, long mornings',
        'Beans we roast ourselves, cake of the house, and a table at the window waiting for you.',
      ],
    ],
  },
  fr: {
    button: 'Commander',
    offerTitle: 'Frais chaque jour',
    offers: [
      [
        'Le pain et le temps',
        'Une pâte qui repose toute une nuit. Plus de goût, plus de fraîcheur, et rien de superflu.',
      ],
      ['Les douceurs', 'Viennoiseries au beurre, tartes de saison et biscuits qui passent rarement la soirée.'],
      [
        'Petit-déjeuner et lunch',
        'À notre grande table ou à emporter, avec les légumes de fermiers que nous connaissons.',
      ],
      ['Pour vos fêtes', 'De dix à deux cents invités. Vous choisissez, nous livrons et nous rangeons.'],
    ],
    aboutTitle: 'Fait à la main, cuit avec patience',
    about: [
      'À quatre heures, la lumière s’allume. Quand la rue se réveille, les premiers pains sont dans le panier.',
      'Nous travaillons avec la farine d’un moulin à vingt kilomètres et des recettes transmises de mère en fille. Quand il n’y en a plus, il n’y en a plus\u00a0: rien n’est jeté.',
    ],
    quote: [
      'Depuis que je viens ici, je sais à nouveau quel goût a le pain.',
      'Line, première dans la file chaque samedi',
    ],
    facts: ['ans dans la rue', 'pains par jour', 'fermiers du coin'],
    openings: [
      [
        'Boulangerie',
        'Le pain qui sent la maison',
        'Levain, beurre et temps\u00a0: il ne nous faut rien d’autre. Frais chaque matin dès sept heures.',
      ],
      [
        'Restaurant',
        'À table avec la saison',
        'Une petite carte qui change chaque semaine, selon le marché et notre potager.',
      ],
      [
        'Bar à café',
        'Bon café, longues matinées',
        'Des grains torréfiés ici, le gâteau de la maison et une table à la fenêtre qui vous attend.',
      ],
    ],
  },
}
