import { describe, expect, it } from 'vitest'
import { readScript, type TableWork } from './read-script.ts'

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

  const product = (work: Partial<TableWork>) => ({ product: { drops: false, creates: false, rows: 0, ...work } })
  it.each<[string, Record<string, TableWork>]>([
    ['/*!50000 DROP TABLE product */', product({ drops: true })],
    ['/*M!100100 DROP TABLE product */;', product({ drops: true })],
    ['SELECT 1--1; DROP TABLE product;', product({ drops: true })],
    ['SELECT 1 -- 1; DROP TABLE product;', {}],
    ['SELECT 1 /* DROP */ \\g DROP TABLE product\\g', product({ drops: true })],
    [
      'DROP TABLE IF EXISTS `nothing`, shop.product',
      { ...product({ drops: true }), nothing: product({ drops: true }).product },
    ],
    ['CREATE OR REPLACE TABLE product (id int)', product({ drops: true, creates: true })],
    ['DELIMITER //\nDROP TABLE product//\nDELIMITER ;\n', product({ drops: true })],
    ['insert product values (1), (2)', product({ rows: 2 })],
    ['INSERT INTO product (a) VALUES ("x/*", 3-2, 4/2)', product({ rows: 1 })],
  ])('is read as MariaDB reads it: %s', (text, tables) => {
    expect(read(text).tables).toEqual(tables)
    expect(read(text, 1).tables).toEqual(tables)
  })

  it('is read in the time that its length takes', () => {
    const from = performance.now()
    read(`create table t(a int);${'value '.repeat(332)}x${'()'.repeat(1_000_000)}`)
    read(`create table t(a int);${' '.repeat(1_000_000)}${'-'.repeat(1_000_000)}${'/'.repeat(100_000)}`)
    expect(performance.now() - from).toBeLessThan(5000)
  })

  it('without a statement does nothing', () => {
    expect(read('-- nothing\n')).toEqual({ tables: {}, others: {}, isCutOff: false })
  })

  it('that is no SQL has statements of a kind that nobody knows', () => {
    expect(read('<html>hello there</html>').others).toEqual({ '<HTML>HELLO THERE</HTML>': 1 })
  })
})
