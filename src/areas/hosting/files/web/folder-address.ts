/** A folder as the address has it; the top is `/`, for what is empty stands in no address. */
export const folderAddress = (path: string): string => path || '/'
export const folderIn = (address: string): string => (address === '/' ? '' : address)
