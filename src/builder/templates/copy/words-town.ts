import type { CopyByLocale } from './category-copy.ts'

export const shop: CopyByLocale = {
  nl: {
    button: 'Reserveer in de winkel',
    offerTitle: 'In onze winkel',
    offers: [
      ['Voor thuis', 'Dingen die mooi zijn en ook nog werken, van makers die we kennen.'],
      ['Om te geven', 'Klein of groot, ingepakt terwijl je wacht.'],
      ['Voor kinderen', 'Speelgoed zonder batterijen, boeken die blijven.'],
      ['Op bestelling', 'Niet gevonden? Wij zoeken verder en bellen je op.'],
    ],
    aboutTitle: 'Een winkel met een verhaal',
    about: [
      'Alles wat hier ligt, hebben we zelf in handen gehad. We kopen bij kleine makers in Europa en betalen hen meteen. Wat stukgaat, herstellen we.',
    ],
    quote: ['Ik kwam voor een kaars en vertrok met de hele kerst.', 'Joke, buurvrouw'],
    facts: ['makers', 'jaar winkel', 'dagen om te ruilen'],
    openings: [
      ['Conceptstore', 'Mooie dingen, goed gekozen', 'Voor huis, tuin en tafel, van makers met een naam.'],
      ['Boekhandel', 'Een boek voor elke avond', 'Romans, kinderboeken en raad van wie alles las.'],
      ['Bloemist', 'Vers van het veld', 'Boeketten van het seizoen, elke ochtend geplukt in de streek.'],
    ],
  },
  en: {
    button: 'Reserve in the shop',
    offerTitle: 'In our shop',
    offers: [
      ['For the home', 'Things that are beautiful and also work, of makers we know.'],
      ['To give', 'Small or large, wrapped while you wait.'],
      ['For children', 'Toys without batteries, books that last.'],
      ['To order', 'Not found? We go on looking and call you.'],
    ],
    aboutTitle: 'A shop with a story',
    about: [
      'All that lies here we have held in our own hands. We buy from small makers in Europe and pay them at once. What breaks we repair.',
    ],
    quote: ['I came for a candle and left with all of Christmas.', 'Joke, neighbour'],
    facts: ['makers', 'years open', 'days to exchange'],
    openings: [
      ['Concept store', 'Beautiful things, well chosen', 'For house, garden and table, of makers with a name.'],
      ['Bookshop', 'A book for every evening', 'Novels, children’s books and advice of those who read it all.'],
      ['Florist', 'Fresh from the field', 'Bouquets of the season, picked nearby every morning.'],
    ],
  },
  fr: {
    button: 'Réserver en magasin',
    offerTitle: 'Dans notre magasin',
    offers: [
      ['Pour la maison', 'Des choses belles qui servent aussi, de créateurs que nous connaissons.'],
      ['À offrir', 'Petit ou grand, emballé pendant que vous attendez.'],
      ['Pour les enfants', 'Des jouets sans piles, des livres qui restent.'],
      ['Sur commande', 'Pas trouvé\u00a0? Nous cherchons encore et vous appelons.'],
    ],
    aboutTitle: 'Un magasin avec une histoire',
    about: [
      'Tout ce qui est ici, nous l’avons eu en main. Nous achetons chez de petits créateurs en Europe et les payons aussitôt. Ce qui casse, nous le réparons.',
    ],
    quote: ['Je venais pour une bougie, je suis repartie avec tout Noël.', 'Julie, voisine'],
    facts: ['créateurs', 'ans de magasin', 'jours pour échanger'],
    openings: [
      [
        'Concept store',
        'De belles choses, bien choisies',
        'Pour la maison, le jardin et la table, de créateurs qui ont un nom.',
      ],
      ['Librairie', 'Un livre pour chaque soir', 'Romans, livres pour enfants et conseils de qui a tout lu.'],
      ['Fleuriste', 'Frais du champ', 'Des bouquets de saison, cueillis chaque matin dans la région.'],
    ],
  },
}

export const fashion: CopyByLocale = {
  nl: {
    button: 'Plan een pasbeurt',
    offerTitle: 'De collectie',
    offers: [
      ['Vrouwen', 'Linnen, wol en zijde in snitten die jaren meegaan.'],
      ['Mannen', 'Hemden en broeken op jouw maat, klaar in drie weken.'],
      ['Accessoires', 'Tassen en riemen uit leder van hier.'],
      ['Herstel', 'Zomen, stoppen, vermaken: wat je graag draagt, blijft.'],
    ],
    aboutTitle: 'Minder, maar beter',
    about: [
      'Twee collecties per jaar, genaaid in Gent en Porto. Van elke stof weten we waar ze vandaan komt. Wat overblijft, wordt volgend jaar iets anders.',
    ],
    quote: ['Mijn jas is zeven jaar oud en ik krijg nog elke week een compliment.', 'Hilde'],
    facts: ['stuks per model', 'ateliers', 'jaar gratis herstel'],
    openings: [
      ['Modehuis', 'Gemaakt om te dragen', 'Kleding met een snit die blijft, in kleine reeksen genaaid.'],
      ['Kleermaker', 'Op maat van jou', 'Pakken en jurken, met drie pasbeurten en geduld.'],
      ['Tweedehands', 'Een tweede leven, even mooi', 'Uitgezochte merken, nagekeken en gewassen.'],
    ],
  },
  en: {
    button: 'Plan a fitting',
    offerTitle: 'The collection',
    offers: [
      ['Women', 'Linen, wool and silk in cuts that last for years.'],
      ['Men', 'Shirts and trousers to your measure, ready in three weeks.'],
      ['Accessories', 'Bags and belts of leather from here.'],
      ['Repair', 'Hems, darning, altering: what you like to wear stays.'],
    ],
    aboutTitle: 'Less, but better',
    about: [
      'Two collections a year, sewn in Ghent and Porto. Of each cloth we know where it comes from. What is left over becomes something else next year.',
    ],
    quote: ['My coat is seven years old and still gets a compliment every week.', 'Hilde'],
    facts: ['pieces of a model', 'workshops', 'years of free repair'],
    openings: [
      ['Fashion house', 'Made to be worn', 'Clothes with a cut that lasts, sewn in small series.'],
      ['Tailor', 'Made to your measure', 'Suits and dresses, with three fittings and patience.'],
      ['Second hand', 'A second life, as beautiful', 'Chosen brands, checked and washed.'],
    ],
  },
  fr: {
    button: 'Prévoir un essayage',
    offerTitle: 'La collection',
    offers: [
      ['Femmes', 'Lin, laine et soie dans des coupes qui durent des années.'],
      ['Hommes', 'Chemises et pantalons à votre mesure, prêts en trois semaines.'],
      ['Accessoires', 'Sacs et ceintures en cuir d’ici.'],
      ['Retouches', 'Ourlets, reprises, transformations\u00a0: ce que vous aimez porter reste.'],
    ],
    aboutTitle: 'Moins, mais mieux',
    about: [
      'Deux collections par an, cousues à Gand et à Porto. De chaque tissu, nous connaissons l’origine. Ce qui reste devient autre chose l’année suivante.',
    ],
    quote: ['Mon manteau a sept ans et reçoit encore un compliment par semaine.', 'Hélène'],
    facts: ['pièces par modèle', 'ateliers', 'ans de retouches gratuites'],
    openings: [
      ['Maison de mode', 'Fait pour être porté', 'Des vêtements à la coupe durable, cousus en petites séries.'],
      ['Tailleur', 'À votre mesure', 'Costumes et robes, avec trois essayages et de la patience.'],
      ['Seconde main', 'Une seconde vie, aussi belle', 'Des marques choisies, contrôlées et lavées.'],
    ],
  },
}

export const hospitality: CopyByLocale = {
  nl: {
    button: 'Vraag een kamer aan',
    offerTitle: 'Blijf een nacht, of drie',
    offers: [
      ['Kamer met tuin', 'Een terras voor twee, ontbijt onder de perelaar.'],
      ['Kamer boven', 'Schuine balken, een bad met zicht op de velden.'],
      ['Het huisje', 'Voor vier, met een keuken en een houtkachel.'],
      ['Tafel van het huis', '’s Avonds drie gangen met wat de dag gaf.'],
    ],
    aboutTitle: 'Kom thuis ergens anders',
    about: [
      'We hebben zes kamers, geen televisie en veel boeken. Het ontbijt duurt tot elf uur. Fietsen staan klaar, en wie wil weet tegen de avond waar de uil zit.',
    ],
    quote: ['We kwamen voor een weekend en boekten bij het vertrek de volgende zomer.', 'Anna en Wim'],
    facts: ['kamers', 'appelsoorten in de tuin', 'minuten van zee'],
    openings: [
      ['Gastenverblijf', 'Waar de ochtend traag begint', 'Zes kamers, een boomgaard en een ontbijt dat je onthoudt.'],
      ['Stadshotel', 'Slapen in het hart', 'Een herenhuis om de hoek van alles, en toch stil.'],
      ['Vakantiehuis', 'Een dak in de duinen', 'Voor families en vrienden, met zand tot aan de deur.'],
    ],
  },
  en: {
    button: 'Ask for a room',
    offerTitle: 'Stay a night, or three',
    offers: [
      ['Garden room', 'A terrace for two, breakfast under the pear tree.'],
      ['Upstairs room', 'Slanting beams, a bath with a view of the fields.'],
      ['The cottage', 'For four, with a kitchen and a wood stove.'],
      ['Table of the house', 'Three courses in the evening, with what the day gave.'],
    ],
    aboutTitle: 'Come home somewhere else',
    about: [
      'We have six rooms, no television and many books. Breakfast lasts until eleven. Bicycles are ready, and by evening you know where the owl lives.',
    ],
    quote: ['We came for a weekend and booked the next summer on leaving.', 'Anna and Wim'],
    facts: ['rooms', 'kinds of apple in the garden', 'minutes from the sea'],
    openings: [
      ['Guest house', 'Where the morning begins slowly', 'Six rooms, an orchard, and a breakfast to remember.'],
      ['Town hotel', 'Sleep in the heart', 'A town house around the corner of everything, and quiet all the same.'],
      ['Holiday house', 'A roof in the dunes', 'For families and friends, with sand up to the door.'],
    ],
  },
  fr: {
    button: 'Demander une chambre',
    offerTitle: 'Restez une nuit, ou trois',
    offers: [
      ['Chambre au jardin', 'Une terrasse pour deux, le petit-déjeuner sous le poirier.'],
      ['Chambre d’en haut', 'Des poutres, un bain avec vue sur les champs.'],
      ['La maisonnette', 'Pour quatre, avec cuisine et poêle à bois.'],
      ['Table d’hôtes', 'Trois services le soir, avec ce que le jour a donné.'],
    ],
    aboutTitle: 'Rentrez chez vous, ailleurs',
    about: [
      'Six chambres, pas de télévision et beaucoup de livres. Le petit-déjeuner dure jusqu’à onze heures. Les vélos sont prêts, et le soir vous savez où vit la chouette.',
    ],
    quote: ['Venus pour un week-end, nous avons réservé l’été suivant en partant.', 'Anne et Guillaume'],
    facts: ['chambres', 'sortes de pommes au jardin', 'minutes de la mer'],
    openings: [
      [
        'Maison d’hôtes',
        'Où le matin commence lentement',
        'Six chambres, un verger et un petit-déjeuner dont on se souvient.',
      ],
      ['Hôtel en ville', 'Dormir au cœur', 'Une maison de maître au coin de tout, et pourtant calme.'],
      ['Maison de vacances', 'Un toit dans les dunes', 'Pour familles et amis, avec du sable jusqu’à la porte.'],
    ],
  },
}

export const events: CopyByLocale = {
  nl: {
    button: 'Vraag je datum',
    offerTitle: 'Van idee tot laatste dans',
    offers: [
      ['Trouwen', 'Een dag die van jullie is, van zaal tot zang.'],
      ['Bedrijfsfeest', 'Waar collega’s elkaar eens echt zien.'],
      ['Festival', 'Podium, stroom, vergunning en veiligheid.'],
      ['Klein gezelschap', 'Een tafel, kaarsen en twintig vrienden.'],
    ],
    aboutTitle: 'Wij lopen, jij viert',
    about: [
      'Op de dag zelf zie je ons amper. De maanden ervoor des te meer: één draaiboek, één telefoonnummer en een plan B voor de regen.',
    ],
    quote: ['Het regende pijpenstelen en niemand heeft het gemerkt.', 'Laura en Bram'],
    facts: ['feesten per jaar', 'vaste locaties', 'gasten het meest'],
    openings: [
      ['Feestbureau', 'Vier het zoals het hoort', 'Feesten en evenementen, tot in de lampionnen geregeld.'],
      ['Feestzaal', 'Ruimte voor grote dagen', 'Een oude hoeve met tuin, keuken en plaats voor driehonderd.'],
      ['Festival', 'Drie dagen, één wei', 'Muziek, eten en sterren. Tickets vanaf de eerste lentedag.'],
    ],
  },
  en: {
    button: 'Ask for your date',
    offerTitle: 'From idea to last dance',
    offers: [
      ['Weddings', 'A day that is yours, from hall to song.'],
      ['Company party', 'Where colleagues really see each other.'],
      ['Festival', 'Stage, power, permits and safety.'],
      ['Small company', 'A table, candles and twenty friends.'],
    ],
    aboutTitle: 'We run, you celebrate',
    about: [
      'On the day itself you hardly see us. In the months before all the more: one script, one number to call, and a plan B for the rain.',
    ],
    quote: ['It poured, and nobody noticed.', 'Laura and Bram'],
    facts: ['parties a year', 'regular places', 'guests at most'],
    openings: [
      ['Party planners', 'Celebrate as it should be', 'Parties and events, arranged down to the lanterns.'],
      ['Venue', 'Room for great days', 'An old farm with a garden, a kitchen and room for three hundred.'],
      ['Festival', 'Three days, one meadow', 'Music, food and stars. Tickets from the first day of spring.'],
    ],
  },
  fr: {
    button: 'Demander votre date',
    offerTitle: 'De l’idée à la dernière danse',
    offers: [
      ['Mariage', 'Un jour qui est à vous, de la salle aux chants.'],
      ['Fête d’entreprise', 'Où les collègues se voient vraiment.'],
      ['Festival', 'Scène, courant, permis et sécurité.'],
      ['Petit comité', 'Une table, des bougies et vingt amis.'],
    ],
    aboutTitle: 'Nous courons, vous fêtez',
    about: [
      'Le jour même, vous nous voyez à peine. Les mois d’avant, d’autant plus\u00a0: un scénario, un numéro et un plan B pour la pluie.',
    ],
    quote: ['Il pleuvait à verse et personne ne l’a remarqué.', 'Laure et Bruno'],
    facts: ['fêtes par an', 'lieux fixes', 'invités au plus'],
    openings: [
      ['Agence de fêtes', 'Fêter comme il se doit', 'Fêtes et événements, réglés jusqu’aux lampions.'],
      [
        'Salle de fête',
        'De l’espace pour les grands jours',
        'Une vieille ferme avec jardin, cuisine et place pour trois cents.',
      ],
      ['Festival', 'Trois jours, un pré', 'Musique, cuisine et étoiles. Billets dès le premier jour du printemps.'],
    ],
  },
}
