-- Planners say how long the plant works on each day of the week, where they say on which days it does.
grant update (week_minutes) on company to app_user;
