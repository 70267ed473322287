# Tasks of the scheduler, in a folder of the space's own, as the user of the space. S4U: Windows needs no password of theirs for it.
Import-Module ScheduledTasks

$taskPrograms = @{
    powershell = Join-Path $env:SystemRoot 'System32\WindowsPowerShell\v1.0\powershell.exe'
    curl       = Join-Path $env:SystemRoot 'System32\curl.exe'
    dotnet     = Join-Path $env:ProgramFiles 'dotnet\dotnet.exe'
}
$weekdays = @{ 1 = 'Monday'; 2 = 'Tuesday'; 3 = 'Wednesday'; 4 = 'Thursday'; 5 = 'Friday'; 6 = 'Saturday'; 7 = 'Sunday' }

function Get-TaskFolder([string]$Reference) { return '\belfry\' + (Get-SpaceName $Reference) + '\' }

function Resolve-TaskProgram([string]$Reference, $Command) {
    if ($Command -is [string] -and $taskPrograms.ContainsKey($Command)) { return $taskPrograms[$Command] }
    if ($Command -isnot [string] -or $Command -notmatch '\.(exe|cmd|bat)$') { Deny 'invalid_input' 'command' }
    foreach ($part in $Command.Split('/')) { if (-not (Test-PathPart $part)) { Deny 'path_not_allowed' $Command } }
    $program = Join-Path (Get-SpaceFolder $Reference) $Command.Replace('/', '\')
    # The scheduler takes a task of a program that is not there, and says 0x80070002 each time.
    if (-not (Test-Path -PathType Leaf -LiteralPath $program)) { Deny 'no_such_file' $Command }
    return $program
}

function New-TaskTrigger($Schedule) {
    if ($Schedule.every -ceq 'minutes') {
        if (@(5, 10, 15, 30, 60) -notcontains $Schedule.minutes) { Deny 'invalid_input' 'minutes' }
        return New-ScheduledTaskTrigger -Once -At (Get-Date).Date -RepetitionInterval (New-TimeSpan -Minutes $Schedule.minutes)
    }
    $at = Assert-Form 'time' $Schedule.at
    if ($Schedule.every -ceq 'day') { return New-ScheduledTaskTrigger -Daily -At $at }
    if ($Schedule.every -cne 'week') { Deny 'invalid_input' 'schedule' }
    $days = @($Schedule.days | ForEach-Object { if (-not $weekdays.ContainsKey([int]$_)) { Deny 'invalid_input' 'days' }; $weekdays[[int]$_] })
    return New-ScheduledTaskTrigger -Weekly -DaysOfWeek $days -At $at
}

function Set-SpaceTask([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $task = $Asked.task
    $name = Assert-Form 'task' $task.name
    $arguments = Assert-Form 'arguments' $task.arguments
    $action = @{ Execute = (Resolve-TaskProgram $Reference $task.command); WorkingDirectory = (Get-SpaceFolder $Reference) }
    if ($arguments -ne '') { $action.Argument = $arguments }
    $others = @($record.tasks | Where-Object { $_.name -ne $name })
    if ($others.Count -ge 25) { Deny 'too_many' $name }
    $registered = @{
        TaskName  = $name
        TaskPath  = Get-TaskFolder $Reference
        Action    = New-ScheduledTaskAction @action
        Trigger   = New-TaskTrigger $task.schedule
        Principal = New-ScheduledTaskPrincipal -UserId (Get-SpaceName $Reference) -LogonType S4U -RunLevel Limited
        Settings  = New-ScheduledTaskSettingsSet -MultipleInstances IgnoreNew -ExecutionTimeLimit (New-TimeSpan -Hours 2)
    }
    [void](Register-ScheduledTask @registered -Force)
    # How it ended by hand stays told.
    $before = $record.tasks | Where-Object { $_.name -eq $name -and (Test-Named $_ 'ranAt') } | Select-Object -First 1
    if ($before) { $task | Add-Member -Force -NotePropertyName ranAt -NotePropertyValue $before.ranAt }
    $record.tasks = $others + @($task)
    Save-Record $record
}

function Remove-SpaceTask([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $name = Assert-Form 'task' $Asked.name
    Get-ScheduledTask -TaskPath (Get-TaskFolder $Reference) -ErrorAction SilentlyContinue | Where-Object { $_.TaskName -eq $name } |
        Unregister-ScheduledTask -Confirm:$false
    $record.tasks = @($record.tasks | Where-Object { $_.name -ne $name })
    Save-Record $record
}

function Set-TasksRunning([string]$Reference, [bool]$IsOn) {
    $all = Get-ScheduledTask -TaskPath (Get-TaskFolder $Reference) -ErrorAction SilentlyContinue
    if ($IsOn) { [void]($all | Enable-ScheduledTask) } else {
        [void]($all | Disable-ScheduledTask)
        # What somebody started by hand ends as well.
        Get-ScheduledTask -TaskPath (Get-RunTaskFolder $Reference) -ErrorAction SilentlyContinue | Stop-ScheduledTask
    }
}

# As the scheduler says it: 267009 is running, 267011 has not run yet.
function Get-TaskFacts([string]$Reference, $Task) {
    $info = Get-ScheduledTaskInfo -TaskPath (Get-TaskFolder $Reference) -TaskName $Task.name -ErrorAction SilentlyContinue
    $hasRun = $info -and $info.LastTaskResult -ne 267011 -and $info.LastRunTime.Year -gt 2000
    $code = if ($hasRun -and $info.LastTaskResult -ne 267009) { [long]$info.LastTaskResult } else { $null }
    $lastRun = if ($hasRun) { @{ at = (Get-Moment $info.LastRunTime); code = $code } } else { $null }
    # By hand or by the clock: the newer of both, whose moments are texts that sort.
    if ((Test-Named $Task 'ranAt') -and (-not $lastRun -or [string]::CompareOrdinal($Task.ranAt.at, $lastRun.at) -gt 0)) {
        $lastRun = @{ at = $Task.ranAt.at; code = $Task.ranAt.code }
    }
    return @{
        name = $Task.name; command = $Task.command; arguments = $Task.arguments; schedule = $Task.schedule
        nextRunAt = $(if ($info) { Get-Moment $info.NextRunTime } else { $null })
        lastRun   = $lastRun
    }
}
