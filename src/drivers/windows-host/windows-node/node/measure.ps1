# Started by the scheduler each minute, as SYSTEM: writes down what the pool of each space takes.
#Requires -Version 5.1
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'
foreach ($part in 'records', 'iis', 'usage') {
    . (Join-Path $PSScriptRoot "$part.ps1")
}
$settings = Get-Content -Raw -Encoding UTF8 -LiteralPath (Join-Path $PSScriptRoot 'settings.json') | ConvertFrom-Json

$now = [datetime]::UtcNow
$recycles = Get-Recycles
$pools = (Open-Iis).ApplicationPools
foreach ($record in Get-AllRecords) {
    $pool = $pools[(Get-SpaceName $record.reference)]
    # One that cannot be looked at now keeps nobody else from being measured.
    try { if ($pool) { Save-Sample $record.reference $now (Get-PoolFigures $pool $recycles) } } catch { Write-Debug $_.Exception.Message }
}
