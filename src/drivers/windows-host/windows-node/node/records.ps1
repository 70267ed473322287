# How each space should be, in a file of its own: what Windows does not keep by itself, and what a suspended space goes back to.
function Get-RecordFile([string]$Reference) {
    return Join-Path (Join-Path $settings.state 'spaces') ($Reference + '.json')
}

function Get-Record([string]$Reference) {
    $file = Get-RecordFile $Reference
    if (-not (Test-Path -LiteralPath $file)) { Deny 'no_such_space' $Reference }
    return Get-Content -Raw -Encoding UTF8 -LiteralPath $file | ConvertFrom-Json
}

# For a change: a suspended space takes none.
function Get-OpenRecord([string]$Reference) {
    $record = Get-Record $Reference
    if ($record.suspended) { Deny 'space_suspended' $Reference }
    return $record
}

function Save-Record($Record) {
    $Record.changedAt = Get-Moment (Get-Date)
    Save-Json (Get-RecordFile $Record.reference) $Record
}

function Get-AllRecords {
    foreach ($file in Get-ChildItem -File -Filter '*.json' -LiteralPath (Join-Path $settings.state 'spaces')) {
        Get-Content -Raw -Encoding UTF8 -LiteralPath $file.FullName | ConvertFrom-Json
    }
}

# The user, the pool, the site and the database of a space are all called after its number.
function Get-SpaceName([string]$Reference) { return 'w' + $Reference.Substring('service-'.Length) }
function Get-SpaceFolder([string]$Reference) { return Join-Path $settings.spaces (Get-SpaceName $Reference) }

function Get-Moment($At) {
    if ($null -eq $At) { return $null }
    return $At.ToUniversalTime().ToString('yyyy-MM-ddTHH:mm:ss.fffZ', [Globalization.CultureInfo]::InvariantCulture)
}
