# What each pool took, minute by minute: measure.ps1 writes it down, a file a day, for eight days. A line has the seconds since 1970, the
# bytes that its worker processes take, and what they took of a processor (in thousandths of a second) and how often the pool was
# recycled, both counted on since a process or IIS began: what comes between two lines is the difference.
$sampleDays = 8

function Get-SampleFolder([string]$Reference) { return Join-Path (Join-Path $settings.state 'usage') (Get-SpaceName $Reference) }

function Save-Sample([string]$Reference, [datetime]$At, $Figures) {
    $folder = Get-SampleFolder $Reference
    [void](New-Item -ItemType Directory -Force -Path $folder)
    $line = @((Get-Seconds $At), $Figures.bytes, $Figures.milliseconds, $Figures.recycles) -join ','
    [System.IO.File]::AppendAllText((Join-Path $folder ($At.ToString('yyyyMMdd') + '.csv')), $line + "`n")
    foreach ($old in @(Get-ChildItem -File -LiteralPath $folder | Sort-Object Name | Select-Object -SkipLast $sampleDays)) { Remove-Item -LiteralPath $old.FullName }
}

# By the class names of the counters, which are the same in every language of Windows.
function Get-Recycles {
    $recycles = @{}
    foreach ($row in Get-CimInstance -ClassName Win32_PerfRawData_APPPOOLCountersProvider_APPPOOLWAS) {
        $recycles[[string]$row.Name] = [long]$row.TotalApplicationPoolRecycles
    }
    return $recycles
}

function Get-PoolFigures($Pool, $Recycles) {
    $running = @(Get-Workers $Pool)
    $processor = ($running | ForEach-Object { $_.TotalProcessorTime.TotalMilliseconds } | Measure-Object -Sum).Sum
    return @{
        bytes        = [long]($running | Measure-Object -Property WorkingSet64 -Sum).Sum
        milliseconds = [long]$processor
        recycles     = $(if ($Recycles.ContainsKey($Pool.Name)) { $Recycles[$Pool.Name] } else { 0 })
    }
}

# The last of each step since a moment: what is counted on loses nothing by it.
function Get-PoolUsage([string]$Reference, $Asked) {
    [void](Get-Record $Reference)
    $since = [long]$Asked.sinceSeconds
    $step = [long]$Asked.everySeconds
    if ($step -lt 60 -or $since -lt 0) { Deny 'invalid_input' 'everySeconds' }
    $folder = Get-SampleFolder $Reference
    $kept = New-Object 'System.Collections.Generic.SortedDictionary[long,object]'
    if (Test-Path -LiteralPath $folder) {
        foreach ($file in Get-ChildItem -File -LiteralPath $folder) {
            foreach ($line in [System.IO.File]::ReadAllLines($file.FullName)) {
                $figures = @($line.Split(',') | ForEach-Object { [long]$_ })
                if ($figures.Count -eq 4 -and $figures[0] -ge $since) { $kept[[long][Math]::Floor($figures[0] / $step)] = $figures }
            }
        }
    }
    return @{ samples = @($kept.Values | ForEach-Object { @{ at = $_[0]; bytes = $_[1]; milliseconds = $_[2]; recycles = $_[3] } }) }
}

function Get-Seconds([datetime]$At) { return [long][Math]::Floor(($At - [datetime]'1970-01-01').TotalSeconds) }

function Remove-SpaceSamples([string]$Reference) {
    $folder = Get-SampleFolder $Reference
    if (Test-Path -LiteralPath $folder) { [System.IO.Directory]::Delete($folder, $true) }
}
