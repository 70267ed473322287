/** What a field says that is left empty: by itself, because it is all that the sign-in page needs of the words of forms. */
export const requiredWords = { nl: 'Vul dit veld in', en: 'Fill in this field', fr: 'Complétez ce champ' } as const
