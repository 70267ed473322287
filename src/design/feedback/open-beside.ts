/**
 * Opens what an answer leads to beside the portal, in a window that the press itself opened: browsers block one that comes later. What
 * opens there cannot reach the portal. Without such a window it opens here.
 */
export async function openBeside(find: () => Promise<string>): Promise<void> {
  const beside = window.open('about:blank', '_blank')
  try {
    const address = await find()
    if (!beside) {
      window.location.href = address
      return
    }
    beside.opener = null
    beside.location.href = address
  } catch (error) {
    beside?.close()
    throw error
  }
}
