/** Where the head and foot of every page stand in the canvas; they are no part of what is saved of a page. */
export const partHead = '<div data-part="head"></div>'
export const partFoot = '<div data-part="foot"></div>'
export const withParts = (html: string): string => `${partHead}${html}${partFoot}`
