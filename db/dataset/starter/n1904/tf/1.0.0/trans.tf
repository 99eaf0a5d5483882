@node
@author=Evangelists and apostles
@dataSource=word facts of the Nestle 1904 edition, in the feature files of Text-Fabric
@description=morphological code
@editors=Eberhart Nestle (1904)
@title=Greek New Testament (Nestle 1904), starter selection
@valueType=str
@version=1.0.0
@writtenBy=starter dataset
@dateWritten=2026-11-20T00:00:00Z

[The] book
of [the] genealogy
of Jesus
Christ
son
of David
son
of Abraham
Blessed [are]
the
poor
in the
spirit
for
theirs
is
the
kingdom
of the
heavens
Had been saying
for
-
John
to him
Not
it is lawful
for you
to have
her


-
of Enosh
-
of Seth
-
of Adam
-
of God
Remember
the
wife
of Lot
In [the]
beginning
was
the
Word
and
the
Word
was
with
-
God
and
God
was
the
Word
Thus
for
loved
-
God
the
world
that
the
Son
the
only begotten
He gave
so that
everyone
-
believing
in
Him
not
should perish
but
should have
life
eternal
Wept
-
Jesus
Says
to him
Jesus
I
am
the
way
and
the
truth
and
the
life
No one
comes
to
the
Father
if
not
by
Me
If
anyone
not
loves
the
Lord
let him be
accursed
Marana
tha
Always
rejoice
Unceasingly
pray
Jesus
Christ
yesterday
and
today
[is] the
same
and
to
the
ages
The [one]
not
loving
not
has known
-
God
because
-
God
love
is
I hope
however
soon
you
to see
and
mouth
to
mouth
we will speak
Peace
to you
Greet
you
the
friends
Greet
the
friends
by

And
he stood
upon
the
sand
of the
sea
And
I saw
out of
the
sea
a beast
rising
having
horns
ten
and
heads
seven
and
on
the
horns
of it
ten
royal crowns
and
upon
the
heads
of it
names
of blasphemy
The
grace
of the
Lord
Jesus
[be] with
all
211	phrase
