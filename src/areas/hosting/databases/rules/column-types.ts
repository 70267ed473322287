/** Types of which the values are no text: they are shown as hexadecimal. */
export const isBinaryType = (type: string): boolean => /blob|binary|^bit|geometry|point|polygon|linestring/i.test(type)
