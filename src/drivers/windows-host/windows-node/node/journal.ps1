# What was carried out under which id, so that it is not carried out again: a file each, named by the hash of the id. Of what was asked
# only a hash is kept, as it may hold a password. Every write says how something should be, so one that was cut off is done again.
function Get-Hash([string]$Text) {
    $sha = [System.Security.Cryptography.SHA256]::Create()
    try { return [BitConverter]::ToString($sha.ComputeHash([System.Text.Encoding]::UTF8.GetBytes($Text))).Replace('-', '') }
    finally { $sha.Dispose() }
}

function Get-OperationFile($Request) {
    return Join-Path (Join-Path $settings.state 'operations') ((Get-Hash $Request.id) + '.json')
}

function Get-AskedHash($Request) {
    return Get-Hash ($Request.verb + ' ' + (ConvertTo-Json -InputObject $Request.input -Depth 12 -Compress))
}

function Find-Operation($Request) {
    $file = Get-OperationFile $Request
    if (-not (Test-Path -LiteralPath $file)) { return $null }
    $known = Get-Content -Raw -Encoding UTF8 -LiteralPath $file | ConvertFrom-Json
    if ($known.asked -cne (Get-AskedHash $Request)) { Deny 'operation_reused' }
    return $known
}

function Save-Operation($Request, $Value) {
    Save-Json (Get-OperationFile $Request) @{ asked = (Get-AskedHash $Request); value = $Value }
}

# Beside the old file first, then in its place: whoever reads sees the one or the other, whole.
function Save-Json([string]$File, $Value) {
    $text = ConvertTo-Json -InputObject $Value -Depth 12
    $fresh = $File + '.new'
    [System.IO.File]::WriteAllText($fresh, $text, (New-Object System.Text.UTF8Encoding $false))
    if (Test-Path -LiteralPath $File) { [System.IO.File]::Replace($fresh, $File, $null) } else { [System.IO.File]::Move($fresh, $File) }
}
