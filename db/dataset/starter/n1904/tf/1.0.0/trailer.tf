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

 
 
 
 
 
 
 
. 
 
 
 
 
, 
 
 
 
 
 
 
. 
 
 
 
 
 
 
 
 
 
. 
 
 
 
 
 
 
 
 
 
. 
 
 
 
. 
 
 
 
 
, 
 
 
 
 
 
 
, 
 
 
 
 
. 
 
 
 
 
 
 
, 
 
 
 
 
 
, 
 
 
 
 
 
 
 
 
 
 
 
. 
 
 
. 
 
 
 
 
 
 
 
 
 
 
 
 
· 
 
 
 
 
 
 
 
 
. 
 
 
 
 
 
, 
 
. 
 
. 
 
, 
 
, 
 
 
 
 
 
 
 
 
 
 
. 
 
 
 
 
 
 
, 
 
 
 
 
. 
 
 
 
 
, 
 
 
 
 
. 
 
. 
 
 
 
. 
 
 
 
 
. 
 
 
 
 
 
 
. 
 
 
 
 
 
 
, 
 
 
 
 
 
, 
 
 
 
 
 
 
, 
 
 
 
 
 
 
. 
 
 
 
 
 
 
. 
211	phrase
