import type { CopyByLocale } from './category-copy.ts'

export const photography: CopyByLocale = {
  nl: {
    button: 'Bespreek je beeld',
    offerTitle: 'Waar ik naar kijk',
    offers: [
      ['Portret', 'In het licht van je eigen keuken of in de studio.'],
      ['Huwelijk', 'Van de eerste knoop tot de laatste dans, zonder te storen.'],
      ['Bedrijf', 'Mensen aan het werk, zoals ze zijn wanneer ze vergeten dat ik er ben.'],
      ['Interieur', 'Ruimte, materiaal en het uur waarop alles klopt.'],
    ],
    aboutTitle: 'Wachten op het licht',
    about: [
      'Ik fotografeer sinds mijn twaalfde en geloof nog steeds in één goed beeld boven honderd snelle. Je krijgt ze afgewerkt, klaar voor muur of web.',
    ],
    quote: ['Voor het eerst hou ik van een foto van mezelf.', 'Annelies'],
    facts: ['reportages', 'tentoonstellingen', 'jaar achter de lens'],
    openings: [
      ['Fotograaf', 'Beelden die blijven', 'Portret, reportage en interieur, met geduld en daglicht.'],
      ['Trouwfotograaf', 'Jullie dag, onvergetelijk gewoon', 'Warme, ongedwongen beelden van echte momenten.'],
      ['Studio', 'Alles op scherp', 'Product en mode in een studio van honderd vierkante meter.'],
    ],
  },
  en: {
    button: 'Talk about your picture',
    offerTitle: 'What I look at',
    offers: [
      ['Portraits', 'In the light of your own kitchen or in the studio.'],
      ['Weddings', 'From the first knot to the last dance, without disturbing.'],
      ['Companies', 'People at work, as they are when they forget that I am there.'],
      ['Interiors', 'Space, material, and the hour at which all is right.'],
    ],
    aboutTitle: 'Waiting for the light',
    about: [
      'I have taken pictures since I was twelve and still believe in one good image over a hundred fast ones. You get them finished, ready for wall or web.',
    ],
    quote: ['For the first time I like a picture of myself.', 'Annelies'],
    facts: ['reports', 'exhibitions', 'years behind the lens'],
    openings: [
      ['Photographer', 'Pictures that stay', 'Portraits, reports and interiors, with patience and daylight.'],
      ['Wedding photographer', 'Your day, unforgettably plain', 'Warm, unforced pictures of real moments.'],
      ['Studio', 'All in focus', 'Products and fashion in a studio of a hundred square metres.'],
    ],
  },
  fr: {
    button: 'Parler de votre image',
    offerTitle: 'Ce que je regarde',
    offers: [
      ['Portrait', 'Dans la lumière de votre cuisine ou au studio.'],
      ['Mariage', 'Du premier nœud à la dernière danse, sans déranger.'],
      ['Entreprise', 'Des gens au travail, tels qu’ils sont quand ils m’oublient.'],
      ['Intérieur', 'L’espace, la matière et l’heure où tout est juste.'],
    ],
    aboutTitle: 'Attendre la lumière',
    about: [
      'Je photographie depuis mes douze ans et je crois encore à une bonne image plutôt qu’à cent rapides. Vous les recevez achevées, prêtes pour le mur ou le web.',
    ],
    quote: ['Pour la première fois, j’aime une photo de moi.', 'Annelise'],
    facts: ['reportages', 'expositions', 'ans derrière l’objectif'],
    openings: [
      ['Photographe', 'Des images qui restent', 'Portrait, reportage et intérieur, avec patience et lumière du jour.'],
      ['Photographe de mariage', 'Votre jour, simplement inoubliable', 'Des images chaleureuses de vrais moments.'],
      ['Studio', 'Tout au net', 'Produits et mode dans un studio de cent mètres carrés.'],
    ],
  },
}

export const art: CopyByLocale = {
  nl: {
    button: 'Bezoek het atelier',
    offerTitle: 'Werk',
    offers: [
      ['Schilderijen', 'Olie en eitempera op paneel.'],
      ['Grafiek', 'Lino’s in kleine oplages, genummerd en getekend.'],
      ['Keramiek', 'Kommen en vazen, elk met een eigen vergissing.'],
      ['In opdracht', 'Voor een muur, een tuin of een afscheid.'],
    ],
    aboutTitle: 'Kijken met de handen',
    about: [
      'Ik werk in een oude smidse, met de deur open. Wie binnenkomt mag vragen stellen en alles vastnemen, behalve wat nog nat is.',
    ],
    quote: ['Elke ochtend zie ik er iets anders in.', 'Een verzamelaar'],
    facts: ['werken', 'tentoonstellingen', 'jaar atelier'],
    openings: [
      ['Kunstenaar', 'Kleur die blijft spreken', 'Schilderijen en grafiek over water, licht en wat ertussen zit.'],
      ['Galerie', 'Nieuw werk, open deuren', 'Zes tentoonstellingen per jaar van makers uit de Lage Landen.'],
      ['Keramist', 'Klei, vuur en geduld', 'Gebruiksgoed voor elke dag, gedraaid en gebakken in Gent.'],
    ],
  },
  en: {
    button: 'Visit the studio',
    offerTitle: 'Work',
    offers: [
      ['Paintings', 'Oil and egg tempera on panel.'],
      ['Prints', 'Linocuts in small editions, numbered and signed.'],
      ['Ceramics', 'Bowls and vases, each with a mistake of its own.'],
      ['Commissions', 'For a wall, a garden or a farewell.'],
    ],
    aboutTitle: 'Looking with the hands',
    about: [
      'I work in an old smithy, with the door open. Who comes in may ask and touch everything, except what is still wet.',
    ],
    quote: ['Every morning I see something else in it.', 'A collector'],
    facts: ['works', 'exhibitions', 'years in the studio'],
    openings: [
      ['Artist', 'Colour that keeps speaking', 'Paintings and prints of water, light and what lies between.'],
      ['Gallery', 'New work, open doors', 'Six exhibitions a year of makers from the Low Countries.'],
      ['Potter', 'Clay, fire and patience', 'Ware for every day, thrown and fired in Ghent.'],
    ],
  },
  fr: {
    button: 'Visiter l’atelier',
    offerTitle: 'Œuvres',
    offers: [
      ['Peintures', 'Huile et tempera à l’œuf sur panneau.'],
      ['Gravures', 'Linos en petits tirages, numérotés et signés.'],
      ['Céramique', 'Bols et vases, chacun avec sa propre erreur.'],
      ['Commandes', 'Pour un mur, un jardin ou un adieu.'],
    ],
    aboutTitle: 'Regarder avec les mains',
    about: [
      'Je travaille dans une vieille forge, la porte ouverte. Qui entre peut questionner et tout toucher, sauf ce qui est encore humide.',
    ],
    quote: ['Chaque matin, j’y vois autre chose.', 'Un collectionneur'],
    facts: ['œuvres', 'expositions', 'ans d’atelier'],
    openings: [
      ['Artiste', 'Une couleur qui parle encore', 'Peintures et gravures sur l’eau, la lumière et l’entre-deux.'],
      ['Galerie', 'Œuvres neuves, portes ouvertes', 'Six expositions par an de créateurs d’ici.'],
      ['Céramiste', 'Terre, feu et patience', 'De la vaisselle de tous les jours, tournée et cuite à Liège.'],
    ],
  },
}

export const music: CopyByLocale = {
  nl: {
    button: 'Boek ons',
    offerTitle: 'Waar we spelen',
    offers: [
      ['Concerten', 'Van huiskamer tot grote zaal.'],
      ['Feesten', 'Drie sets, één dansvloer.'],
      ['Opnames', 'Eigen studio, live ingespeeld.'],
      ['Workshops', 'Samen zingen voor wie denkt niet te kunnen zingen.'],
    ],
    aboutTitle: 'Vijf vrienden, één klank',
    about: [
      'We leerden elkaar kennen in een kelder zonder verwarming. De kelder is weg, de warmte gebleven. Nieuwe plaat dit najaar.',
    ],
    quote: ['Mijn tante van tachtig danste op tafel.', 'Een bruidegom'],
    facts: ['concerten', 'platen', 'muzikanten'],
    openings: [
      ['Band', 'Hard genoeg om te dansen', 'Soul en brass uit Gent. Op tournee door het hele land.'],
      ['Koor', 'Veertig stemmen, één adem', 'Van Bach tot nu, elke dinsdag repetitie.'],
      ['Studio', 'Het klinkt zoals je het hoort', 'Opname en mix in een oude bioscoop.'],
    ],
  },
  en: {
    button: 'Book us',
    offerTitle: 'Where we play',
    offers: [
      ['Concerts', 'From living room to great hall.'],
      ['Parties', 'Three sets, one dance floor.'],
      ['Recordings', 'Our own studio, played live.'],
      ['Workshops', 'Singing together for those who think they cannot.'],
    ],
    aboutTitle: 'Five friends, one sound',
    about: ['We met in a cellar without heating. The cellar is gone, the warmth has stayed. New record this autumn.'],
    quote: ['My aunt of eighty danced on the table.', 'A groom'],
    facts: ['concerts', 'records', 'musicians'],
    openings: [
      ['Band', 'Loud enough to dance', 'Soul and brass from Ghent. On tour across the country.'],
      ['Choir', 'Forty voices, one breath', 'From Bach to now, rehearsing every Tuesday.'],
      ['Studio', 'It sounds as you hear it', 'Recording and mixing in an old cinema.'],
    ],
  },
  fr: {
    button: 'Nous réserver',
    offerTitle: 'Où nous jouons',
    offers: [
      ['Concerts', 'Du salon à la grande salle.'],
      ['Fêtes', 'Trois sets, une piste de danse.'],
      ['Enregistrements', 'Notre studio, joué en direct.'],
      ['Ateliers', 'Chanter ensemble pour qui croit ne pas savoir.'],
    ],
    aboutTitle: 'Cinq amis, un son',
    about: [
      'Nous nous sommes connus dans une cave sans chauffage. La cave n’est plus, la chaleur est restée. Nouvel album cet automne.',
    ],
    quote: ['Ma tante de quatre-vingts ans dansait sur la table.', 'Un marié'],
    facts: ['concerts', 'albums', 'musiciens'],
    openings: [
      ['Groupe', 'Assez fort pour danser', 'Soul et cuivres de Gand. En tournée dans tout le pays.'],
      ['Chœur', 'Quarante voix, un souffle', 'De Bach à aujourd’hui, répétition chaque mardi.'],
      ['Studio', 'Cela sonne comme vous l’entendez', 'Prise de son et mixage dans un ancien cinéma.'],
    ],
  },
}

export const blog: CopyByLocale = {
  nl: {
    button: 'Schrijf me',
    offerTitle: 'Laatste stukken',
    offers: [
      ['Een week zonder scherm', 'Wat ik miste, en vooral wat niet.'],
      ['Het brood van mijn grootvader', 'Een recept dat nooit werd opgeschreven.'],
      ['Met de nachttrein', 'Vier landen, twee krantjes en een gesprek tot Wenen.'],
      ['Waarom ik weer brieven schrijf', 'Over traag zijn in een snelle tijd.'],
    ],
    aboutTitle: 'Wie dit schrijft',
    about: [
      'Ik ben journalist geweest, moeder geworden en blijven schrijven. Hier staat wat nergens anders past. Elke zondag een nieuw stuk.',
    ],
    quote: ['Ik lees het bij de koffie en ben de rest van de dag zachter.', 'Een lezer'],
    facts: ['stukken', 'lezers', 'jaar'],
    openings: [
      ['Blog', 'Gewone dagen, goed bekeken', 'Verhalen over thuis, onderweg en alles ertussen.'],
      ['Reisblog', 'Traag de wereld rond', 'Per trein, te voet en met een schriftje.'],
      ['Kookblog', 'Wat eten we vandaag?', 'Eenvoudige recepten voor drukke avonden.'],
    ],
  },
  en: {
    button: 'Write to me',
    offerTitle: 'Latest pieces',
    offers: [
      ['A week without a screen', 'What I missed, and above all what I did not.'],
      ['My grandfather’s bread', 'A recipe that was never written down.'],
      ['By night train', 'Four countries, two newspapers and a talk until Vienna.'],
      ['Why I write letters again', 'On being slow in a fast time.'],
    ],
    aboutTitle: 'Who writes this',
    about: [
      'I was a journalist, became a mother and went on writing. Here stands what fits nowhere else. A new piece every Sunday.',
    ],
    quote: ['I read it with my coffee and am softer for the rest of the day.', 'A reader'],
    facts: ['pieces', 'readers', 'years'],
    openings: [
      ['Blog', 'Plain days, well looked at', 'Stories of home, the road and all in between.'],
      ['Travel blog', 'Slowly around the world', 'By train, on foot and with a notebook.'],
      ['Cooking blog', 'What shall we eat today?', 'Simple recipes for busy evenings.'],
    ],
  },
  fr: {
    button: 'Écrivez-moi',
    offerTitle: 'Derniers textes',
    offers: [
      ['Une semaine sans écran', 'Ce qui m’a manqué, et surtout ce qui ne m’a pas manqué.'],
      ['Le pain de mon grand-père', 'Une recette qui n’a jamais été écrite.'],
      ['Par le train de nuit', 'Quatre pays, deux journaux et une conversation jusqu’à Vienne.'],
      ['Pourquoi j’écris à nouveau des lettres', 'De la lenteur dans un temps rapide.'],
    ],
    aboutTitle: 'Qui écrit ceci',
    about: [
      'J’ai été journaliste, je suis devenue mère et j’ai continué à écrire. Ici se trouve ce qui n’a pas sa place ailleurs. Un nouveau texte chaque dimanche.',
    ],
    quote: ['Je le lis au café et je suis plus douce le reste du jour.', 'Une lectrice'],
    facts: ['textes', 'lecteurs', 'ans'],
    openings: [
      ['Blog', 'Des jours simples, bien regardés', 'Des histoires de la maison, de la route et de l’entre-deux.'],
      ['Blog de voyage', 'Lentement autour du monde', 'En train, à pied et avec un carnet.'],
      ['Blog de cuisine', 'On mange quoi aujourd’hui\u00a0?', 'Des recettes simples pour les soirs chargés.'],
    ],
  },
}

export const nonProfit: CopyByLocale = {
  nl: {
    button: 'Help mee',
    offerTitle: 'Wat we doen',
    offers: [
      ['Samen eten', 'Elke donderdag een tafel voor wie wil, betaal wat je kunt.'],
      ['Herstelcafé', 'Gooi niet weg: kom langs met wat stuk is.'],
      ['Buddy’s', 'Een buur die meegaat naar loket, school of dokter.'],
      ['Buurttuin', 'Twintig perken, één regenton en veel raad.'],
    ],
    aboutTitle: 'Van buren, voor buren',
    about: [
      'We begonnen met drie mensen en een soepketel. Vandaag zijn we met tachtig vrijwilligers. Elke euro en elk uur staat in ons jaarverslag.',
    ],
    quote: ['Ik kwam om te eten en geef nu zelf kookles.', 'Fatima'],
    facts: ['vrijwilligers', 'maaltijden per jaar', 'projecten'],
    openings: [
      ['Buurtwerking', 'Een straat die elkaar kent', 'We brengen mensen aan dezelfde tafel. Je bent welkom.'],
      ['Goed doel', 'Kleine hulp, ver gedragen', 'Scholen en waterputten, met lokale handen gebouwd.'],
      ['Vereniging', 'Samen meer stem', 'Leden, acties en een zomerfeest. Word lid.'],
    ],
  },
  en: {
    button: 'Help us',
    offerTitle: 'What we do',
    offers: [
      ['Eating together', 'A table every Thursday for whoever likes, pay what you can.'],
      ['Repair café', 'Do not throw it away: bring what is broken.'],
      ['Buddies', 'A neighbour who comes along to office, school or doctor.'],
      ['Community garden', 'Twenty beds, one water butt and much advice.'],
    ],
    aboutTitle: 'Of neighbours, for neighbours',
    about: [
      'We began with three people and a kettle of soup. Today we are eighty volunteers. Every euro and every hour stands in our yearly report.',
    ],
    quote: ['I came to eat and now teach cooking myself.', 'Fatima'],
    facts: ['volunteers', 'meals a year', 'projects'],
    openings: [
      ['Community work', 'A street that knows itself', 'We bring people to the same table. You are welcome.'],
      ['Charity', 'Small help, carried far', 'Schools and wells, built with local hands.'],
      ['Association', 'Together a louder voice', 'Members, actions and a summer party. Join us.'],
    ],
  },
  fr: {
    button: 'Aidez-nous',
    offerTitle: 'Ce que nous faisons',
    offers: [
      ['Manger ensemble', 'Une table chaque jeudi pour qui veut, payez ce que vous pouvez.'],
      ['Repair café', 'Ne jetez pas\u00a0: apportez ce qui est cassé.'],
      ['Compagnons', 'Un voisin qui vous accompagne au guichet, à l’école ou chez le médecin.'],
      ['Jardin partagé', 'Vingt parcelles, un tonneau et beaucoup de conseils.'],
    ],
    aboutTitle: 'De voisins, pour voisins',
    about: [
      'Nous avons commencé à trois avec une marmite de soupe. Aujourd’hui, nous sommes quatre-vingts bénévoles. Chaque euro et chaque heure figure dans notre rapport annuel.',
    ],
    quote: ['Je venais manger, je donne maintenant des cours de cuisine.', 'Fatima'],
    facts: ['bénévoles', 'repas par an', 'projets'],
    openings: [
      ['Vie de quartier', 'Une rue qui se connaît', 'Nous réunissons les gens à la même table. Bienvenue.'],
      ['Œuvre sociale', 'Petite aide, portée loin', 'Des écoles et des puits, bâtis par des mains locales.'],
      ['Association', 'Ensemble, plus de voix', 'Membres, actions et fête d’été. Rejoignez-nous.'],
    ],
  },
}
