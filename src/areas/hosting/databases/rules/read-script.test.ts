import { describe, expect, it } from 'vitest'
import { readScript } from './read-script.ts'

/** Read as it may come: in parts of so many signs. */
const read = (text: string, size = text.length || 1) => {
  const script = readScript()
  for (let at = 0; at < text.length; at += size) script.push(text.slice(at, at + size))
  const { tables, others, isCutOff } = script.end()
  return { tables: Object.fromEntries(tables), others: Object.fromEntries(others), isCutOff }
}
const dump = `-- MariaDB dump; not 'a quote
/*!40101 SET NAMES utf8 */; # it's a comment
SET FOREIGN_KEY_CHECKS=0;
DROP TABLE IF EXISTS \`klant\`;
CREATE TABLE \`klant\` (\`id\` int(11), \`naam\` varchar(20) DEFAULT ';');
INSERT INTO \`klant\` (\`id\`, \`naam\`) VALUES (1,'O''Brien; (x)'),(2,'a\\'b'),(3,NULL);
INSERT INTO shop.artikel VALUES (1);
DELETE FROM artikel WHERE id = 3;
`

describe('a script of SQL', () => {
  it.each([1, 2, 3, 7, 10_000])('is understood in parts of %i signs', (size) => {
    expect(read(dump, size)).toEqual({
      tables: {
        klant: { drops: true, creates: true, rows: 3 },
        artikel: { drops: false, creates: false, rows: 1 },
      },
      others: { 'DELETE FROM': 1 },
      isCutOff: false,
    })
  })

  it.each(["INSERT INTO a VALUES ('half", 'SELECT 1; /* half', 'CREATE TABLE `a'])(
    'that ends in the middle says so: %s',
    (text) => {
      expect(read(text).isCutOff).toBe(true)
    },
  )

  it('without a statement does nothing', () => {
    expect(read('-- nothing\n')).toEqual({ tables: {}, others: {}, isCutOff: false })
  })

  it('that is no SQL has statements of a kind that nobody knows', () => {
    expect(read('<html>hello there</html>').others).toEqual({ '<HTML>HELLO THERE</HTML>': 1 })
  })
})
