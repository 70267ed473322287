/** Invented people and companies. None of the family names and none of the combinations is meant to exist. */
export const firstNames = [
  'Lotte',
  'Wout',
  'Hanne',
  'Seppe',
  'Noor',
  'Jef',
  'Amber',
  'Lander',
  'Fien',
  'Arne',
  'Marie',
  'Tibo',
  'Elise',
  'Robbe',
  'Saar',
  'Kobe',
  'Nina',
  'Stijn',
  'Jolien',
  'Maarten',
  'Amélie',
  'Yassine',
  'Louise',
  'Mehmet',
  'Chloé',
  'Olivier',
] as const

export const familyNames = [
  'Halmbeek',
  'Torenvliet',
  'Klokkemans',
  'Wilgenaers',
  'Zandhoven',
  'Molenschot',
  'Kerselaars',
  'Vierwindens',
  'Bremstruyk',
  'Ysvoghel',
  'Lindemaet',
  'Heidebroeck',
  'Regenbogh',
  'Sterrenveldt',
  'Waterlinck',
  'Notelaere',
  'Duinpanne',
  'Rozenhaegh',
] as const

export const trades = [
  'Bakkerij',
  'Slagerij',
  'Bloemenhuis',
  'Fietsatelier',
  'Schilderwerken',
  'Kapsalon',
  'Tandartspraktijk',
  'Brouwerij',
  'Boekhandel',
  'Garage',
  'Architecten',
  'Tuinaanleg',
  'Drukkerij',
  'Elektro',
  'Optiek',
  'Dierenkliniek',
  'Reisbureau',
  'Schrijnwerkerij',
  'Interieur',
  'Koffiehuis',
] as const

export const houses = [
  'Klavervier',
  'Zevensprong',
  'Wilgenhof',
  'Vierwinden',
  'Molenzicht',
  'Morgenster',
  'Lindeboom',
  'Heideroos',
  'Ter Beuke',
  'Kattenstoep',
  'Regenboog',
  'Torenvalk',
  'Zandloper',
  'Waterlelie',
  'Kerselaar',
  'IJsvogel',
  'Zonnewende',
  'Dageraad',
  'Notelaar',
  'Pimpernel',
  'Kruiskouter',
  'Blauwvoet',
  'Windroos',
  'Steenuil',
  'Hazelnoot',
  'Boterbloem',
  'Kwikstaart',
  'Sneeuwklok',
  'Zonnedauw',
] as const

export const commerces = [
  'Boulangerie',
  'Fleuriste',
  'Menuiserie',
  'Librairie',
  'Garage',
  'Brasserie',
  'Imprimerie',
  'Atelier',
  'Cabinet',
  'Épicerie',
] as const

export const maisons = [
  'Vieux-Moulin',
  'Quatre-Vents',
  'Trois-Tilleuls',
  'Marjolaine',
  'Belle-Rive',
  'Pré-Fleuri',
  'Coquelicot',
  'Hirondelle',
  'Bois-Joli',
  'Source-Claire',
] as const

export const streets = [
  'Voorbeeldstraat',
  'Klokkenlaan',
  'Belfortpad',
  'Testvest',
  'Halletorenweg',
  'Proefkaai',
  'Modeldreef',
] as const
export const rues = ['Rue de l’Exemple', 'Avenue du Beffroi', 'Chemin du Carillon', 'Place du Modèle'] as const

type Town = readonly [postalCode: string, city: string]
export const towns: readonly Town[] = [
  ['9000', 'Gent'],
  ['8000', 'Brugge'],
  ['2000', 'Antwerpen'],
  ['3000', 'Leuven'],
  ['2800', 'Mechelen'],
  ['8500', 'Kortrijk'],
  ['9300', 'Aalst'],
  ['3500', 'Hasselt'],
  ['9100', 'Sint-Niklaas'],
  ['8400', 'Oostende'],
]
export const villes: readonly Town[] = [
  ['5000', 'Namur'],
  ['4000', 'Liège'],
  ['7000', 'Mons'],
  ['1300', 'Wavre'],
  ['6000', 'Charleroi'],
]

/** Middle parts of further names of one client: `bakkerij-klavervier-webwinkel-voorbeeld.be`. */
export const sidelines = [
  'webwinkel',
  'online',
  'jobs',
  'blog',
  'nieuws',
  'events',
  'klanten',
  'academie',
  'team',
  'cadeaus',
  'app',
  'foto',
  'pers',
  'kaart',
  'web',
] as const

/** `Bakkerij Ter Beuke` as part of a host name. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
