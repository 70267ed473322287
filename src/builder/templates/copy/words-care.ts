import type { CopyByLocale } from './category-copy.ts'

export const beauty: CopyByLocale = {
  nl: {
    button: 'Boek een afspraak',
    offerTitle: 'Tijd voor jezelf',
    offers: [
      ['Knippen', 'Een snit die ook thuis goed valt, met advies dat past bij je haar en je ochtend.'],
      ['Kleur', 'Zachte tinten en levendige accenten, met producten zonder ammoniak.'],
      ['Gezichtsverzorging', 'Reiniging, massage en een huid die weer ademt.'],
      ['Handen en voeten', 'Verzorgd tot in de details, met een kop thee erbij.'],
    ],
    aboutTitle: 'Een stille plek in de stad',
    about: [
      'Bij ons geen rinkelende telefoon en geen haast. Eén klant, één stoel, één uur dat van jou is. We werken met merken die we zelf gebruiken en die geen dier kwaad deden.',
    ],
    quote: ['Ik kom voor mijn haar en ga naar huis met een lichter hoofd.', 'Sofie, elke zes weken'],
    facts: ['jaar ervaring', 'klanten per week', 'natuurlijke merken'],
    openings: [
      ['Kapsalon', 'Mooi begint met rust', 'Haar en huid, met aandacht en zonder haast. Ook op woensdagavond.'],
      [
        'Schoonheidsinstituut',
        'Een huid die straalt',
        'Verzorgingen op maat van je huid, met zachte producten en warme handen.',
      ],
      ['Barbier', 'Strak in de stoel', 'Haar, baard en een goed gesprek. Zonder afspraak op zaterdag.'],
    ],
  },
  en: {
    button: 'Book a time',
    offerTitle: 'Time for yourself',
    offers: [
      ['Cut', 'A cut that also falls well at home, with advice that fits your hair and your mornings.'],
      ['Colour', 'Soft tones and lively accents, with products free of ammonia.'],
      ['Facial', 'Cleansing, massage, and a skin that breathes again.'],
      ['Hands and feet', 'Cared for down to the details, with a cup of tea.'],
    ],
    aboutTitle: 'A quiet place in town',
    about: [
      'No ringing telephone here and no hurry. One customer, one chair, one hour that is yours. We work with brands we use ourselves and that harmed no animal.',
    ],
    quote: ['I come for my hair and go home with a lighter head.', 'Sofie, every six weeks'],
    facts: ['years of experience', 'customers a week', 'natural brands'],
    openings: [
      [
        'Hair salon',
        'Beauty begins with calm',
        'Hair and skin, with attention and without hurry. On Wednesday evenings too.',
      ],
      ['Beauty salon', 'A skin that glows', 'Treatments made for your skin, with gentle products and warm hands.'],
      ['Barber', 'Sharp in the chair', 'Hair, beard and a good talk. No appointment on Saturdays.'],
    ],
  },
  fr: {
    button: 'Prendre rendez-vous',
    offerTitle: 'Du temps pour vous',
    offers: [
      ['Coupe', 'Une coupe qui tombe bien à la maison aussi, avec des conseils pour vos cheveux et vos matins.'],
      ['Couleur', 'Des tons doux et des accents vifs, avec des produits sans ammoniaque.'],
      ['Soin du visage', 'Nettoyage, massage et une peau qui respire.'],
      ['Mains et pieds', 'Soignés jusque dans les détails, avec une tasse de thé.'],
    ],
    aboutTitle: 'Un lieu calme en ville',
    about: [
      'Ici, pas de téléphone qui sonne et pas de hâte. Une cliente, un fauteuil, une heure qui est à vous. Nous utilisons des marques que nous aimons et qui ne font souffrir aucun animal.',
    ],
    quote: ['Je viens pour mes cheveux et je rentre la tête plus légère.', 'Sophie, toutes les six semaines'],
    facts: ['ans d’expérience', 'clients par semaine', 'marques naturelles'],
    openings: [
      [
        'Salon de coiffure',
        'La beauté commence par le calme',
        'Cheveux et peau, avec attention et sans hâte. Le mercredi soir aussi.',
      ],
      [
        'Institut de beauté',
        'Une peau qui rayonne',
        'Des soins à la mesure de votre peau, avec des produits doux et des mains chaudes.',
      ],
      ['Barbier', 'Net dans le fauteuil', 'Cheveux, barbe et une bonne conversation. Sans rendez-vous le samedi.'],
    ],
  },
}

export const health: CopyByLocale = {
  nl: {
    button: 'Maak een afspraak',
    offerTitle: 'Waarmee we helpen',
    offers: [
      ['Rug en nek', 'We zoeken de oorzaak, niet alleen de plek die pijn doet.'],
      ['Na een operatie', 'Stap voor stap terug, in overleg met je arts.'],
      ['Bewegen met klachten', 'Oefeningen die in je dag passen, en die je volhoudt.'],
      ['Rust in je hoofd', 'Gesprekken en ademhaling voor wie te lang heeft doorgedaan.'],
    ],
    aboutTitle: 'Eerst luisteren, dan behandelen',
    about: [
      'Een eerste bezoek duurt bij ons een uur. Zo kennen we je verhaal voor we iets doen. We werken samen met huisartsen en specialisten uit de buurt, en je hoort altijd wat en waarom.',
    ],
    quote: ['Eindelijk iemand die vroeg hoe ik slaap.', 'Martine, 54'],
    facts: ['zorgverleners', 'jaar praktijk', 'dagen tot je eerste afspraak'],
    openings: [
      ['Groepspraktijk', 'Zorg die je kent', 'Huisartsen, kinesisten en een diëtist onder één dak, vlak bij je deur.'],
      ['Kinesist', 'Weer vrij bewegen', 'Behandeling op maat, ook aan huis. Geconventioneerd.'],
      [
        'Psycholoog',
        'Ruimte om te praten',
        'Voor volwassenen en jongeren. Rustig, vertrouwelijk, zonder wachtlijst van maanden.',
      ],
    ],
  },
  en: {
    button: 'Make an appointment',
    offerTitle: 'What we help with',
    offers: [
      ['Back and neck', 'We look for the cause, not only for the place that hurts.'],
      ['After surgery', 'Back step by step, together with your doctor.'],
      ['Moving with complaints', 'Exercises that fit into your day, and that you keep up.'],
      ['Calm in your head', 'Talks and breathing for those who carried on too long.'],
    ],
    aboutTitle: 'First listen, then treat',
    about: [
      'A first visit takes an hour here. So we know your story before we do anything. We work with the doctors of the area, and you always hear what and why.',
    ],
    quote: ['At last somebody who asked how I sleep.', 'Martine, 54'],
    facts: ['practitioners', 'years of practice', 'days to your first visit'],
    openings: [
      [
        'Group practice',
        'Care that knows you',
        'Doctors, physiotherapists and a dietician under one roof, near your door.',
      ],
      ['Physiotherapist', 'Move freely again', 'Treatment made for you, at your home too.'],
      ['Psychologist', 'Room to talk', 'For adults and young people. Calm, in confidence, without months of waiting.'],
    ],
  },
  fr: {
    button: 'Prendre rendez-vous',
    offerTitle: 'Ce que nous soignons',
    offers: [
      ['Dos et nuque', 'Nous cherchons la cause, pas seulement l’endroit qui fait mal.'],
      ['Après une opération', 'Revenir pas à pas, en accord avec votre médecin.'],
      ['Bouger malgré tout', 'Des exercices qui tiennent dans votre journée et que vous continuez.'],
      ['Le calme dans la tête', 'Des entretiens et de la respiration pour qui a trop tiré sur la corde.'],
    ],
    aboutTitle: 'D’abord écouter, ensuite soigner',
    about: [
      'Chez nous, une première visite dure une heure. Nous connaissons votre histoire avant d’agir. Nous travaillons avec les médecins du quartier, et vous savez toujours quoi et pourquoi.',
    ],
    quote: ['Enfin quelqu’un qui m’a demandé comment je dors.', 'Martine, 54 ans'],
    facts: ['soignants', 'ans de pratique', 'jours avant le premier rendez-vous'],
    openings: [
      [
        'Maison médicale',
        'Des soins qui vous connaissent',
        'Médecins, kinés et diététicienne sous un même toit, près de chez vous.',
      ],
      [
        'Kinésithérapeute',
        'Bouger librement à nouveau',
        'Un traitement à votre mesure, à domicile aussi. Conventionné.',
      ],
      [
        'Psychologue',
        'Un espace pour parler',
        'Pour adultes et jeunes. Au calme, en confiance, sans des mois d’attente.',
      ],
    ],
  },
}

export const sport: CopyByLocale = {
  nl: {
    button: 'Kom gratis proberen',
    offerTitle: 'Kies hoe je beweegt',
    offers: [
      ['Groepslessen', 'Van rustig rekken tot volle kracht, elke dag van zeven tot eenentwintig uur.'],
      ['Persoonlijk', 'Een coach, een plan en een doel dat je haalt.'],
      ['Jeugd', 'Spelen, vallen, opstaan en vrienden maken, vanaf zes jaar.'],
      ['Lopen', 'Elke dinsdag samen vijf of tien kilometer, op ieders tempo.'],
    ],
    aboutTitle: 'Niemand traint hier alleen',
    about: [
      'Geen spiegels tot aan het plafond, wel mensen die je naam kennen. Onze coaches zijn opgeleid om ook met oude knieën en nieuwe heupen te werken.',
    ],
    quote: ['Ik kwam voor drie kilo en bleef voor de mensen.', 'Tom, lid sinds 2019'],
    facts: ['leden', 'lessen per week', 'coaches'],
    openings: [
      ['Sportclub', 'Sterker, samen', 'Lessen en coaching voor elk lijf. De eerste week is gratis.'],
      ['Yogastudio', 'Adem in, laat los', 'Kleine groepen, warme zaal en lessen op elk uur van de dag.'],
      ['Voetbalploeg', 'Eén ploeg, één dorp', 'Van duiveltjes tot veteranen. Zondag spelen we thuis.'],
    ],
  },
  en: {
    button: 'Try it for free',
    offerTitle: 'Choose how you move',
    offers: [
      ['Group classes', 'From quiet stretching to full power, every day from seven to nine.'],
      ['Personal', 'A coach, a plan and a goal that you reach.'],
      ['Youth', 'Playing, falling, getting up and making friends, from six years on.'],
      ['Running', 'Every Tuesday five or ten kilometres together, at your own pace.'],
    ],
    aboutTitle: 'Nobody trains alone here',
    about: [
      'No mirrors up to the ceiling, but people who know your name. Our coaches are trained to work with old knees and new hips as well.',
    ],
    quote: ['I came for three kilos and stayed for the people.', 'Tom, member since 2019'],
    facts: ['members', 'classes a week', 'coaches'],
    openings: [
      ['Sports club', 'Stronger, together', 'Classes and coaching for every body. The first week is free.'],
      ['Yoga studio', 'Breathe in, let go', 'Small groups, a warm room, and classes at every hour of the day.'],
      ['Football club', 'One team, one village', 'From the very young to veterans. On Sunday we play at home.'],
    ],
  },
  fr: {
    button: 'Essayer gratuitement',
    offerTitle: 'Choisissez votre mouvement',
    offers: [
      ['Cours collectifs', 'De l’étirement doux à la pleine puissance, chaque jour de sept à vingt et une heures.'],
      ['Individuel', 'Un coach, un plan et un but que vous atteignez.'],
      ['Jeunes', 'Jouer, tomber, se relever et se faire des amis, dès six ans.'],
      ['Course', 'Chaque mardi cinq ou dix kilomètres ensemble, à son rythme.'],
    ],
    aboutTitle: 'Ici, personne ne s’entraîne seul',
    about: [
      'Pas de miroirs jusqu’au plafond, mais des gens qui connaissent votre prénom. Nos coachs savent aussi travailler avec de vieux genoux et de nouvelles hanches.',
    ],
    quote: ['Je venais pour trois kilos, je suis resté pour les gens.', 'Thomas, membre depuis 2019'],
    facts: ['membres', 'cours par semaine', 'coachs'],
    openings: [
      [
        'Club de sport',
        'Plus forts, ensemble',
        'Cours et coaching pour tous les corps. La première semaine est gratuite.',
      ],
      ['Studio de yoga', 'Inspirer, lâcher prise', 'Petits groupes, salle chaude et cours à chaque heure du jour.'],
      ['Club de football', 'Une équipe, un village', 'Des tout-petits aux vétérans. Dimanche, nous jouons à domicile.'],
    ],
  },
}

export const nature: CopyByLocale = {
  nl: {
    button: 'Kom langs',
    offerTitle: 'Wat hier groeit en leeft',
    offers: [
      ['Planten', 'Inheems en sterk, gekweekt zonder gif, met raad over de juiste plek.'],
      ['Tuinonderhoud', 'Snoeien, maaien en laten staan wat beter blijft staan.'],
      ['Wandelingen', 'Met een gids langs beek, bos en vogels, elk seizoen anders.'],
      ['Voor dieren', 'Voer, verzorging en een tijdelijk thuis wanneer je op reis bent.'],
    ],
    aboutTitle: 'Met de seizoenen mee',
    about: [
      'We werken buiten, in elk weer. De grond vertelt ons wat kan en de bijen vertellen of we het goed deden. Van elke tien euro gaat er één naar nieuwe hagen in de streek.',
    ],
    quote: ['Sinds zij de tuin doen, hoor ik weer merels.', 'Rita, Brakel'],
    facts: ['soorten', 'hectare', 'meter haag geplant'],
    openings: [
      ['Kwekerij', 'Groen dat blijft', 'Inheemse planten en advies van mensen met aarde onder de nagels.'],
      ['Tuinier', 'Een tuin die leeft', 'Aanleg en onderhoud met oog voor vogels, bijen en jouw vrije tijd.'],
      ['Dierenpension', 'Een tweede thuis voor je dier', 'Ruime weiden, warme stallen en iemand die altijd thuis is.'],
    ],
  },
  en: {
    button: 'Come and visit',
    offerTitle: 'What grows and lives here',
    offers: [
      ['Plants', 'Native and strong, grown without poison, with advice on the right place.'],
      ['Garden care', 'Pruning, mowing, and leaving what is better left.'],
      ['Walks', 'With a guide along brook, wood and birds, different each season.'],
      ['For animals', 'Food, care, and a home for a while when you travel.'],
    ],
    aboutTitle: 'Along with the seasons',
    about: [
      'We work outdoors, in any weather. The soil tells us what is possible and the bees tell whether we did well. One in ten euros goes to new hedges in the area.',
    ],
    quote: ['Since they do the garden I hear blackbirds again.', 'Rita, Brakel'],
    facts: ['species', 'hectares', 'metres of hedge planted'],
    openings: [
      ['Nursery', 'Green that stays', 'Native plants, and advice of people with earth under their nails.'],
      ['Gardener', 'A garden that lives', 'Laying out and care, with an eye for birds, bees and your free time.'],
      ['Pet boarding', 'A second home for your animal', 'Wide meadows, warm stables and somebody who is always home.'],
    ],
  },
  fr: {
    button: 'Venez nous voir',
    offerTitle: 'Ce qui pousse et vit ici',
    offers: [
      ['Plantes', 'Indigènes et solides, cultivées sans poison, avec un conseil pour le bon endroit.'],
      ['Entretien', 'Tailler, tondre et laisser ce qu’il vaut mieux laisser.'],
      ['Promenades', 'Avec un guide, le long du ruisseau, du bois et des oiseaux.'],
      ['Pour les animaux', 'Nourriture, soins et un foyer quand vous voyagez.'],
    ],
    aboutTitle: 'Au rythme des saisons',
    about: [
      'Nous travaillons dehors par tous les temps. La terre nous dit ce qui est possible et les abeilles si nous avons bien fait. Un euro sur dix va à de nouvelles haies.',
    ],
    quote: ['Depuis qu’ils font le jardin, j’entends à nouveau les merles.', 'Rita, Gembloux'],
    facts: ['espèces', 'hectares', 'mètres de haie plantés'],
    openings: [
      ['Pépinière', 'Du vert qui reste', 'Plantes indigènes et conseils de gens qui ont de la terre sous les ongles.'],
      [
        'Jardinier',
        'Un jardin qui vit',
        'Création et entretien, avec un œil pour les oiseaux, les abeilles et votre temps libre.',
      ],
      [
        'Pension pour animaux',
        'Un second foyer',
        'De grandes prairies, des étables chaudes et quelqu’un qui est toujours là.',
      ],
    ],
  },
}
