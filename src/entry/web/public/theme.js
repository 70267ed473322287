// Before anything is painted: the appearance that the user chose here (design/tokens/theme.ts keeps it).
try {
  const kept = localStorage.getItem('belfry:theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
} catch {
  // A browser without storage follows the device.
}
// A form that the server sent waits for its script: who presses before it has come is heard then.
document.addEventListener('submit', (event) => {
  if (event.target.dataset.served === undefined || event.defaultPrevented) return
  event.preventDefault()
  event.target.dataset.served = 'sent'
})
