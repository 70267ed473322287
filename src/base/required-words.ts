/**
 * The message of an empty field. It has a file of its own because it is all that the sign-in page needs of the
 * messages of forms.
 */
export const requiredWords = { nl: 'Vul dit veld in', en: 'Fill in this field', fr: 'Complétez ce champ' } as const
