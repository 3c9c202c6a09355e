/* What everybody tries first, of eight characters or more: words, names, keyboard rows, dates and their
 * usual endings. Well-known from every published list; compared without letters' case. */

const words = `
password passw0rd p@ssword p@ssw0rd pa55word passwort password1 password12 password123 password1234
password01 password0 password! password@ password@1 password@12 password@123 passw0rd1 passw0rd123
p@ssword1 p@ssw0rd1 p@ssword123 p@ssw0rd123 pass1234 pass12345 pass@123 pass@1234 pass123456 mypassword
newpassword yourpassword nopassword thepassword passwordpassword passpass passphrase
12345678 123456789 1234567890 12345679 0123456789 0987654321 987654321 87654321 9876543210 123123123
1231231234 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444
55555555 66666666 77777777 88888888 888888888 99999999 999999999 11223344 1122334455 112233445566
12341234 123412345 12344321 1234554321 123454321 123321123 123321456 12121212 1212121212 13131313
10101010 20202020 14141414 15151515 12312312 11112222 11110000 147258369 147852369 159753456 159357456
741852963 789456123 963852741 1472583690 135792468 1357924680 246813579 24681012 31415926 314159265
123456780 12345687 123456781 1234567891 12345678910 123456789a 123456789q 12345678a 12345678q 1234qwer
1234abcd 123456qw 123456aa 123456ab 123456abc 12345abc 12345qwert 123qwe123 123qweasd 123qweasdzxc
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx !qaz2wsx !qaz@wsx q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty@123 qwerty78 qwertyqwerty qwert123 qwert1234 qwert12345 qwe123qwe qweasdzxc qweasd123 qweqweqwe
qazwsxedc qazwsx123 qazwsxed qazqazqaz zaq12wsx zaq1zaq1 zaq1@wsx zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnmm
asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdf123456 asdfqwer asdasdasd asd123asd poiuytrewq
lkjhgfdsa mnbvcxz1 mnbvcxzlkjhgfdsa 0okm9ijn abcdefgh abcdefghi abcdefghij abcdefg1 abcd1234 abcd12345
abcd@123 abcd@1234 abc12345 abc123456 abc123abc abc123456789 abc@1234 abcabcabc a1234567 a12345678
a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaa aaaaaaaaaa aaaa1111 aabbccdd
qqqqqqqq zzzzzzzz xxxxxxxx abababab admin123 admin1234 admin12345 admin123456 admin@123 admin@1234
adminadmin administrator administrador root1234 rootroot toor1234 test1234 test12345 test@123 testtest
testing1 testing123 guest123 guest1234 user1234 user@123 username demo1234 demo@123 default1 changeme
changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmeinn openseasame opensesame welcome1
welcome12 welcome123 welcome1234 welcome@1 welcome@12 welcome@123 welcome@1234 welcome! login123
login1234 access14 access123 secret12 secret123 secret1234 topsecret internet internet1 computer
computer1 computer123 software hardware keyboard windows10 microsoft google123 google1234 facebook
facebook1 facebook123 instagram instagram1 whatsapp whatsapp1 youtube1 youtube123 samsung1 samsung123
iphone12 nokia1234 linkedin linkedin1 yahoo123 gmail1234 hotmail1 android1 network1 server123 database
iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou! iloveu123 ilovegod ilovemom ilovemyself
lovelove loveyou1 loveyou123 lovelife mylove123 myfamily iloveindia loveindia loveindia1 trustno1
trustnoone whatever whatever1 sunshine sunshine1 sunshine123 princess princess1 princess123 football
football1 football123 baseball baseball1 basketball softball volleyball cricket1 cricket11 cricket123
cricket@123 superman superman1 superman123 batman12 batman123 spiderman spiderman1 ironman1 ironman123
starwars starwars1 pokemon1 pokemon123 naruto123 dragon12 dragon123 monkey12 monkey123 shadow12
shadow123 master12 master123 killer12 killer123 michael1 michael123 jennifer jennifer1 jessica1 ashley12
ashley123 charlie1 charlie123 jordan23 jordan123 michelle michelle1 anthony1 elizabeth samantha samantha1
victoria victoria1 benjamin alexander alexander1 christian christopher jonathan jonathan1 danielle
danielle1 nicholas nicholas1 stephanie stephanie1 veronica patricia patrick1 richard1 william1 george12
matthew1 joshua12 andrew12 daniel12 daniel123 thomas12 thomas123 robert12 robert123 jasmine1 butterfly
butterfly1 chocolate chocolate1 cheese12 cookie12 cookie123 pepper12 ginger12 flower12 flower123 rainbow1
diamond1 diamond123 blessed1 blessing jesus123 jesuschrist godisgood god12345 lordjesus heaven123 angel123
angel1234 angels12 freedom1 freedom123 fuckyou1 fuckyou2 fuckyou123 asshole1 bullshit hello123 hello1234
hello12345 helloworld hellohello hello@123 happy123 happy1234 happyday lucky123 lucky777 goodluck
goodmorning summer12 summer123 summer2023 summer2024 summer2025 summer2026 winter12 winter123 spring123
autumn123 january1 february november december december1 september october1 monday123 friday13 birthday
birthday1 mercedes mercedes1 ferrari1 lamborghini corvette mustang1 mustang123 yamaha12 yamaha123
liverpool liverpool1 liverpool123 chelsea1 chelsea123 arsenal1 arsenal123 barcelona barcelona1 realmadrid
manchester juventus ronaldo7 cristiano ronaldo1 messi123 manutd12 champion champions midnight midnight1
blink182 metallica slipknot eminem12 metallica1 nirvana1 scorpion scorpio1 aquarius capricorn sagittarius
hunter12 hunter123 ranger12 soldier1 thunder1 thunder123 phoenix1 phoenix123 panther1 tigger12 tiger123
tiger1234 lion1234 dolphin1 dolphins elephant elephant1 snoopy12 mickey12 mickey123 mickeymouse tinkerbell
bismillah bismillah1 bismillah786 allah786 allahuakbar alhamdulillah mashallah inshallah ya786786 786786786
78678678 muhammad muhammad1 mohammed mohammed1 muhammad786 pakistan pakistan1 pakistan123 pakistan786
india123 india1234 india@123 india@1234 india2020 india2021 india2022 india2023 india2024 india2025
india2026 india1947 indian123 indian@123 incredibleindia bharat123 bharat@123 bharatmata hindustan
hindustan1 jaihind1 jaihind123 jaihind@123 jaibharat vandemataram jaishreeram jaishriram jaisriram
shreeram shriram1 shreeram1 hanuman1 hanuman123 jaihanuman bajrangbali ganesh123 ganesh1234 ganesha1
ganesha123 ganpati1 krishna1 krishna12 krishna123 krishna@123 harekrishna radhakrishna radheradhe
radheshyam radhe123 shivshiv mahadev1 mahadev123 mahadev@123 harharmahadev omnamahshivaya omnamah1
omsairam omsairam1 sairam12 sairam123 saibaba1 saibaba123 shirdisai jaimatadi jaimatadi1 lakshmi1
lakshmi123 saraswati durga123 swaminarayan waheguru waheguru1 satnam123 rajesh12 rajesh123 rajesh@123
ramesh123 suresh12 suresh123 mahesh12 mahesh123 dinesh12 dinesh123 mukesh123 rakesh12 rakesh123 ganesh12
sanjay12 sanjay123 vijay123 vijay1234 vijay@123 ajay1234 ajay@123 amit1234 amit@123 sumit123 rohit123
rohit1234 rohit@123 rahul123 rahul1234 rahul@123 rohan123 sachin12 sachin10 sachin123 sachin@123 virat123
virat18 viratkohli dhoni007 msdhoni7 msdhoni07 sourav123 gaurav12 gaurav123 saurabh1 saurabh123 deepak12
deepak123 deepak@123 manish12 manish123 manoj123 manoj1234 ashok123 ashish12 ashish123 abhishek abhishek1
abhishek123 abhishek@123 aditya12 aditya123 akshay12 akshay123 ankit123 ankit@123 anil1234 arjun123
arjun@123 arun1234 arvind123 harish12 harish123 karthik1 karthik123 kumar123 kumar1234 kumar@123 naveen12
naveen123 nikhil12 nikhil123 pankaj12 pankaj123 prakash1 prakash123 pradeep1 pradeep123 praveen1
praveen123 prashant sandeep1 sandeep123 santosh1 santosh123 satish12 satish123 shubham1 shubham123
siddharth srinivas srinivas1 sunil123 sunil1234 venkatesh vikas123 vikram12 vikram123 vinod123 vishal12
vishal123 yogesh12 yogesh123 priya123 priya1234 priya@123 priyanka priyanka1 priyanka123 pooja123
pooja1234 pooja@123 neha1234 neha@123 anjali12 anjali123 kavita12 kavita123 kavitha1 lakshmi12 sunita12
sunita123 sangeeta savita12 swati123 shweta12 shweta123 sneha123 sneha1234 divya123 divya1234 deepika1
deepika123 jyoti123 jyoti1234 manisha1 manisha123 meenakshi nisha123 nisha1234 preeti12 preeti123 rekha123
ritu1234 sakshi12 sakshi123 shilpa12 shilpa123 simran12 simran123 sonia123 vandana1 aishwarya katrina1
kareena1 deepika12 shahrukh shahrukh1 salman12 salman123 salmankhan ranbir123 bollywood bollywood1 mumbai12
mumbai123 mumbai@123 mumbaiindians delhi123 delhi1234 delhi@123 newdelhi bangalore bangalore1 bengaluru
chennai1 chennai12 chennai123 chennaisuperkings kolkata1 kolkata123 hyderabad hyderabad1 pune1234 pune@123
ahmedabad gujarat1 gujarat123 rajasthan maharashtra punjab12 punjab123 kerala12 kerala123 tamilnadu
lucknow1 jaipur12 jaipur123 indore12 indore123 nagpur12 nagpur123 surat123 chandigarh mummypapa mummy123
mummy@123 mummydaddy papa1234 papamummy maapapa1 ilovemummy iloveyoumaa mother12 mother123 father12
father123 mom12345 dad12345 momdad123 family12 family123 sister12 brother1 beautiful beautiful1 handsome
handsome1 sweetheart sweety12 sweety123 cutie123 babygirl babygirl1 babyboy1 mybaby123 darling1 darling123
jaan1234 jaanu123 shona123 dilwale1 friends1 friends123 friendship bestfriend forever1 forever21 forever123
always12 nothing1 nothing123 something anything1 everything idontknow dontknow1 forgotpassword remember
remember1 qwertyu1 asdfghj1 zxcvbnm12 photography photographer studio12 studio123 business business1
manager1 manager123 company1 company123 office12 office123 school12 school123 college1 college123
student1 student123 teacher1 teacher123 engineer engineer1 doctor12 doctor123 success1 success123 money123
money1234 rich1234 power123 winner12 winner123 number1one jagah123 jagah1234 jagah@123 jagahjagah
`;

const list = new Set(words.trim().split(/\s+/));

/** Whether a password is among those that are tried first, or says no more than the address. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const typed = password.trim().toLowerCase();
  const address = email.toLowerCase();
  const [name = ""] = address.split("@");
  const sameLetter = new Set(typed).size <= 2;
  return sameLetter || list.has(typed) || typed === address || (name !== "" && typed === name);
};
