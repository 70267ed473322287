import { refusals } from '#base/refusal.ts'

export const recordSearchRefusals = refusals({
  nothing_to_find: {
    status: 422,
    text: {
      nl: 'Vul in wat je zoekt en wat ervoor in de plaats komt, twee verschillende waarden',
      en: 'Enter what to find and what comes in its place, two different values',
      fr: 'Indiquez ce que vous cherchez et ce qui le remplace, deux valeurs différentes',
    },
  },
})
