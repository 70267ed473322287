/** Printable ASCII, five dots wide and seven high: a digit in base 32 for each line of dots, the leftmost dot counts 16. */
const drawn = [
  ...['0000000', '4444404', 'aaa0000', 'aavavaa', '4fke5u4', 'op248j3', 'cik8lid', '4480000', '2488842', '8422248'],
  ...['04lel40', '044v440', '0000c48', '000v000', '00000cc', '01248g0', 'ehjlphe', '4c4444e', 'eh1248v', 'v2421he'],
  ...['26aiv22', 'vgu11he', '68guhhe', 'v124888', 'ehhehhe', 'ehhf12c', '0cc0cc0', '0cc0c48', '248g842', '00v0v00'],
  ...['8421248', 'eh12404', 'eh1dlle', 'ehhhvhh', 'uhhuhhu', 'ehggghe', 'sihhhis', 'vgguggv', 'vgguggg', 'ehgnhhf'],
  ...['hhhvhhh', 'e44444e', '72222ic', 'hikokih', 'ggggggv', 'hrllhhh', 'hhpljhh', 'ehhhhhe', 'uhhuggg', 'ehhhlid'],
  ...['uhhukih', 'fgge11u', 'v444444', 'hhhhhhe', 'hhhhha4', 'hhhllla', 'hha4ahh', 'hhha444', 'v1248gv', 'e88888e'],
  ...['0g84210', 'e22222e', '4ah0000', '000000v', '8420000', '00e1fhf', 'ggmphhu', '00egghe', '11djhhf', '00ehvge'],
  ...['698s888', 'fhhhf1e', 'ggmphhh', '40c444e', '20622ic', 'ggikoki', 'c44444e', '00qllhh', '00mphhh', '00ehhhe'],
  ...['uhhhugg', 'fhhhf11', '00mpggg', '00ege1u', '88s8896', '00hhhjd', '00hhha4', '00hhlla', '00ha4ah', 'hhhhf1e'],
  ...['00v248v', '2448442', '4444444', '8442448', '008l200'],
]
export const glyph = { width: 5, height: 7 } as const
const first = 32
/** Those that hang below the line, by two of their own lines. */
export const dropOf = (sign: string): number => ('gpqy'.includes(sign) ? 2 : 0)

/** Whether there is a dot; what is not drawn is a question mark. */
export function hasDot(sign: string, x: number, y: number): boolean {
  const lines = drawn[sign.charCodeAt(0) - first] ?? drawn['?'.charCodeAt(0) - first]
  return ((Number.parseInt(lines?.[y] ?? '0', 32) >> (glyph.width - 1 - x)) & 1) === 1
}
