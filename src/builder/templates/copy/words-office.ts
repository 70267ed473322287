import type { CopyByLocale } from './category-copy.ts'

export const business: CopyByLocale = {
  nl: {
    button: 'Neem contact op',
    offerTitle: 'Wat we voor je doen',
    offers: [
      ['Advies', 'Een frisse blik op wat werkt en wat geld kost.'],
      ['Uitvoering', 'Wat we afspreken, maken we ook, met jouw mensen.'],
      ['Opleiding', 'Korte sessies op de werkvloer, geen mappen vol papier.'],
      ['Opvolging', 'Elk kwartaal samen rond de tafel, met cijfers die iets zeggen.'],
    ],
    aboutTitle: 'Klein kantoor, groot engagement',
    about: [
      'We werken voor ondernemers die vooruit willen maar de tijd niet hebben. Je krijgt geen rapport van tachtig bladzijden maar drie dingen die je maandag kunt doen.',
    ],
    quote: ['Voor het eerst in jaren ga ik op vrijdag om vijf uur naar huis.', 'Peter, zaakvoerder'],
    facts: ['klanten', 'jaar ervaring', 'uur tot antwoord'],
    openings: [
      ['Adviesbureau', 'Helder vooruit', 'We helpen kleine bedrijven kiezen, doen en volhouden.'],
      ['IT-partner', 'Techniek die gewoon werkt', 'Computers, netwerk en cloud, met een mens aan de lijn.'],
      ['Schoonmaak', 'Proper begint de dag', 'Kantoren en winkels, vroeg of laat, met een vaste ploeg.'],
    ],
  },
  en: {
    button: 'Get in touch',
    offerTitle: 'What we do for you',
    offers: [
      ['Advice', 'A fresh look at what works and what costs money.'],
      ['Getting it done', 'What we agree we also make, with your people.'],
      ['Training', 'Short sessions on the floor, no binders of paper.'],
      ['Follow-up', 'Around the table each quarter, with figures that say something.'],
    ],
    aboutTitle: 'Small office, large commitment',
    about: [
      'We work for people who want to get ahead and lack the time. You get no report of eighty pages but three things that you can do on Monday.',
    ],
    quote: ['For the first time in years I go home at five on Friday.', 'Peter, manager'],
    facts: ['clients', 'years of experience', 'hours to an answer'],
    openings: [
      ['Consultants', 'Clearly ahead', 'We help small companies choose, do and carry on.'],
      ['IT partner', 'Technology that simply works', 'Computers, network and cloud, with a person on the line.'],
      ['Cleaning', 'The day begins clean', 'Offices and shops, early or late, with a steady crew.'],
    ],
  },
  fr: {
    button: 'Nous contacter',
    offerTitle: 'Ce que nous faisons pour vous',
    offers: [
      ['Conseil', 'Un regard neuf sur ce qui marche et ce qui coûte.'],
      ['Réalisation', 'Ce que nous convenons, nous le faisons, avec vos gens.'],
      ['Formation', 'Des sessions courtes sur le terrain, pas de classeurs.'],
      ['Suivi', 'Autour de la table chaque trimestre, avec des chiffres qui parlent.'],
    ],
    aboutTitle: 'Petit bureau, grand engagement',
    about: [
      'Nous travaillons pour ceux qui veulent avancer et n’ont pas le temps. Pas de rapport de quatre-vingts pages, mais trois choses à faire lundi.',
    ],
    quote: ['Pour la première fois depuis des années, je rentre à cinq heures le vendredi.', 'Pierre, gérant'],
    facts: ['clients', 'ans d’expérience', 'heures avant la réponse'],
    openings: [
      ['Bureau de conseil', 'Avancer clairement', 'Nous aidons les petites entreprises à choisir, à faire et à tenir.'],
      [
        'Partenaire informatique',
        'La technique qui marche',
        'Ordinateurs, réseau et cloud, avec quelqu’un au bout du fil.',
      ],
      ['Nettoyage', 'La journée commence propre', 'Bureaux et magasins, tôt ou tard, avec une équipe fixe.'],
    ],
  },
}

export const finance: CopyByLocale = {
  nl: {
    button: 'Plan een gesprek',
    offerTitle: 'Cijfers in orde',
    offers: [
      ['Boekhouding', 'Digitaal, op tijd en zonder schoendozen.'],
      ['Belastingen', 'Je betaalt wat moet, en geen cent meer.'],
      ['Starters', 'Van plan tot ondernemingsnummer in twee weken.'],
      ['Verzekeren', 'Een polis die je begrijpt voor je ze nodig hebt.'],
    ],
    aboutTitle: 'Rust in je cijfers',
    about: [
      'Wij lezen de wetten, jij leest één bladzijde. Elke maand zie je waar je staat, en voor elke beslissing kun je bellen zonder dat de klok loopt.',
    ],
    quote: ['Mijn boekhouder belt voor ik weet dat er iets moet.', 'Nele, bakkerij'],
    facts: ['ondernemers', 'accountants', 'dagen te laat'],
    openings: [
      ['Boekhouder', 'Cijfers die rust geven', 'Boekhouding en advies voor zelfstandigen en kleine bedrijven.'],
      [
        'Verzekeringen',
        'Goed geslapen, goed verzekerd',
        'Onafhankelijk makelaar voor thuis, op de baan en op het werk.',
      ],
      ['Beleggingen', 'Geduld loont', 'Een plan voor later, in gewone taal en zonder verborgen kosten.'],
    ],
  },
  en: {
    button: 'Plan a talk',
    offerTitle: 'Figures in order',
    offers: [
      ['Bookkeeping', 'Digital, on time and without shoe boxes.'],
      ['Taxes', 'You pay what is due, and not a cent more.'],
      ['Starters', 'From plan to company number in two weeks.'],
      ['Insurance', 'A policy that you understand before you need it.'],
    ],
    aboutTitle: 'Calm in your figures',
    about: [
      'We read the laws, you read one page. Every month you see where you stand, and before each decision you can call without a clock running.',
    ],
    quote: ['My accountant calls before I know that something is due.', 'Nele, bakery'],
    facts: ['entrepreneurs', 'accountants', 'days late'],
    openings: [
      ['Accountant', 'Figures that give rest', 'Bookkeeping and advice for the self-employed and small companies.'],
      ['Insurance', 'Sleep well, insured well', 'An independent broker for home, road and work.'],
      ['Investments', 'Patience pays', 'A plan for later, in plain words and without hidden costs.'],
    ],
  },
  fr: {
    button: 'Prévoir un entretien',
    offerTitle: 'Des chiffres en ordre',
    offers: [
      ['Comptabilité', 'Numérique, à temps et sans boîtes à chaussures.'],
      ['Impôts', 'Vous payez ce qu’il faut, et pas un cent de plus.'],
      ['Débutants', 'Du plan au numéro d’entreprise en deux semaines.'],
      ['Assurances', 'Une police que vous comprenez avant d’en avoir besoin.'],
    ],
    aboutTitle: 'Le calme dans les chiffres',
    about: [
      'Nous lisons les lois, vous lisez une page. Chaque mois, vous savez où vous en êtes, et avant chaque décision vous appelez sans compteur.',
    ],
    quote: ['Mon comptable appelle avant que je sache qu’il faut faire quelque chose.', 'Nelle, boulangerie'],
    facts: ['entrepreneurs', 'comptables', 'jours de retard'],
    openings: [
      ['Comptable', 'Des chiffres qui apaisent', 'Comptabilité et conseil pour indépendants et petites entreprises.'],
      ['Assurances', 'Bien dormir, bien assuré', 'Courtier indépendant pour la maison, la route et le travail.'],
      ['Placements', 'La patience paie', 'Un plan pour plus tard, en mots simples et sans frais cachés.'],
    ],
  },
}

export const legal: CopyByLocale = {
  nl: {
    button: 'Vraag een eerste gesprek',
    offerTitle: 'Waarin we je bijstaan',
    offers: [
      ['Familie', 'Scheiding, erfenis, ouderschap: stevig waar het moet, zacht waar het kan.'],
      ['Ondernemen', 'Contracten die houden en geschillen die eindigen.'],
      ['Wonen', 'Huur, buren en bouw, van brief tot rechtbank.'],
      ['Arbeid', 'Voor wie werkt en voor wie werk geeft.'],
    ],
    aboutTitle: 'Recht in gewone taal',
    about: [
      'We zeggen in het eerste gesprek wat je kansen zijn en wat het kost. Soms is ons advies: laat het rusten. Ook dat is recht.',
    ],
    quote: ['Ik begreep voor het eerst wat er in mijn eigen contract stond.', 'Ahmed, ondernemer'],
    facts: ['advocaten', 'jaar balie', 'talen'],
    openings: [
      ['Advocaten', 'Aan jouw kant', 'Een kantoor dat luistert, uitlegt en doorzet.'],
      ['Notaris', 'Vastgelegd voor later', 'Huis, huwelijk, zaak of erfenis: helder op papier.'],
      ['Bemiddelaar', 'Samen eruit komen', 'Een akkoord waar beide kanten mee verder kunnen.'],
    ],
  },
  en: {
    button: 'Ask for a first talk',
    offerTitle: 'What we stand by you in',
    offers: [
      ['Family', 'Divorce, inheritance, children: firm where needed, gentle where possible.'],
      ['Business', 'Contracts that hold and disputes that end.'],
      ['Living', 'Rent, neighbours and building, from letter to court.'],
      ['Work', 'For those who work and those who give work.'],
    ],
    aboutTitle: 'Law in plain words',
    about: [
      'In the first talk we say what your chances are and what it costs. Sometimes our advice is to let it rest. That is law as well.',
    ],
    quote: ['For the first time I understood what my own contract said.', 'Ahmed, entrepreneur'],
    facts: ['lawyers', 'years at the bar', 'languages'],
    openings: [
      ['Lawyers', 'On your side', 'An office that listens, explains and carries on.'],
      ['Notary', 'Set down for later', 'House, marriage, company or inheritance: clearly on paper.'],
      ['Mediator', 'Finding a way together', 'An agreement with which both sides can go on.'],
    ],
  },
  fr: {
    button: 'Demander un premier entretien',
    offerTitle: 'Ce en quoi nous vous aidons',
    offers: [
      ['Famille', 'Divorce, héritage, enfants\u00a0: fermes quand il faut, doux quand on peut.'],
      ['Entreprise', 'Des contrats qui tiennent et des litiges qui finissent.'],
      ['Logement', 'Loyer, voisins et construction, de la lettre au tribunal.'],
      ['Travail', 'Pour qui travaille et pour qui donne du travail.'],
    ],
    aboutTitle: 'Le droit en mots simples',
    about: [
      'Au premier entretien, nous disons vos chances et le coût. Parfois notre conseil est de laisser reposer. Cela aussi, c’est le droit.',
    ],
    quote: ['Pour la première fois, j’ai compris mon propre contrat.', 'Ahmed, entrepreneur'],
    facts: ['avocats', 'ans de barreau', 'langues'],
    openings: [
      ['Avocats', 'De votre côté', 'Un cabinet qui écoute, explique et persévère.'],
      ['Notaire', 'Fixé pour plus tard', 'Maison, mariage, société ou héritage\u00a0: clair, sur papier.'],
      ['Médiateur', 'Trouver ensemble', 'Un accord avec lequel les deux côtés avancent.'],
    ],
  },
}

export const education: CopyByLocale = {
  nl: {
    button: 'Schrijf je in',
    offerTitle: 'Wat je hier leert',
    offers: [
      ['Talen', 'Spreken vanaf de eerste les, in groepen van acht.'],
      ['Bijles', 'Wiskunde en wetenschappen, tot het licht aangaat.'],
      ['Creatief', 'Tekenen, klei en theater voor wie met de handen denkt.'],
      ['Voor volwassenen', 'Avondlessen die je dezelfde week nog gebruikt.'],
    ],
    aboutTitle: 'Leren mag leuk zijn',
    about: [
      'Kinderen leren het best van wie in hen gelooft. Onze lesgevers werken zelf in hun vak en nemen de tijd om nog eens uit te leggen.',
    ],
    quote: ['Mijn dochter wil nu ook op zaterdag naar school.', 'Els, mama van Noor'],
    facts: ['leerlingen', 'lesgevers', 'vakken'],
    openings: [
      ['Leerhuis', 'Nieuwsgierig blijven', 'Lessen en bijles voor jong en oud, in kleine groepen.'],
      ['Muziekschool', 'Van eerste noot tot concert', 'Piano, gitaar, zang en samenspel, vanaf zeven jaar.'],
      ['Opvang', 'Spelen is groeien', 'Een warme crèche met tuin, verse soep en veel verhalen.'],
    ],
  },
  en: {
    button: 'Sign up',
    offerTitle: 'What you learn here',
    offers: [
      ['Languages', 'Speaking from the first lesson, in groups of eight.'],
      ['Tutoring', 'Mathematics and science, until the light goes on.'],
      ['Creative', 'Drawing, clay and theatre for those who think with their hands.'],
      ['For adults', 'Evening classes that you use the same week.'],
    ],
    aboutTitle: 'Learning may be fun',
    about: [
      'Children learn best from those who believe in them. Our teachers work in their field themselves and take the time to explain once more.',
    ],
    quote: ['My daughter now wants to go to school on Saturdays too.', 'Els, mother of Noor'],
    facts: ['pupils', 'teachers', 'subjects'],
    openings: [
      ['Learning house', 'Staying curious', 'Lessons and tutoring for young and old, in small groups.'],
      [
        'Music school',
        'From first note to concert',
        'Piano, guitar, singing and playing together, from seven years on.',
      ],
      ['Day care', 'Playing is growing', 'A warm nursery with a garden, fresh soup and many stories.'],
    ],
  },
  fr: {
    button: 'S’inscrire',
    offerTitle: 'Ce que vous apprenez ici',
    offers: [
      ['Langues', 'Parler dès la première leçon, en groupes de huit.'],
      ['Soutien', 'Mathématiques et sciences, jusqu’au déclic.'],
      ['Créatif', 'Dessin, terre et théâtre pour qui pense avec les mains.'],
      ['Pour adultes', 'Des cours du soir qui servent la même semaine.'],
    ],
    aboutTitle: 'Apprendre peut être gai',
    about: [
      'Les enfants apprennent mieux de ceux qui croient en eux. Nos professeurs exercent leur métier et prennent le temps d’expliquer encore une fois.',
    ],
    quote: ['Ma fille veut maintenant aller à l’école le samedi aussi.', 'Élise, maman de Nora'],
    facts: ['élèves', 'professeurs', 'matières'],
    openings: [
      ['Maison d’apprentissage', 'Rester curieux', 'Cours et soutien pour petits et grands, en petits groupes.'],
      ['École de musique', 'De la première note au concert', 'Piano, guitare, chant et jeu d’ensemble, dès sept ans.'],
      ['Crèche', 'Jouer, c’est grandir', 'Une crèche chaleureuse avec jardin, soupe fraîche et beaucoup d’histoires.'],
    ],
  },
}
