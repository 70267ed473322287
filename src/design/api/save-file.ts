/** Has the browser save a file that was created or fetched here. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  follow(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Has the browser fetch a file by itself, under the name that the server gives, at a path of the API that works once. */
export const fetchFile = (path: string): void => follow(`/api${path}`, '')

/** A link that nobody sees: the only way to have a browser save and not open. */
function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
